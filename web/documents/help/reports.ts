/** Reports: the hub, reading one, what each is for, taking it along. */
import { picture, steps, type Tutorial, text } from "./tutorial.ts";

export const REPORTS: Tutorial = {
  id: "reports",
  title: "Reportes",
  summary: "Elegir un reporte, filtrarlo, entender sus totales e imprimirlo o llevarlo a Excel.",
  parts: [
    {
      id: "hub",
      title: "Elegir un reporte",
      screens: [/^\/reports$/],
      pieces: [
        text(
          "En «Reportes» hay una tarjeta por cada reporte que su permiso deja ver. La estrella lo pone en «Favoritos», y los últimos que abrió están en «Recientes».",
        ),
        picture("reportes", "Los reportes, cada uno con lo que responde."),
        steps(
          "«Pagos Atrasados»: cada cliente con su teléfono y su última promesa, y sus cuotas, de la más vieja a la más nueva.",
          "«Flujo de Caja»: lo que entró y salió por día, semana o mes. «Correcciones» es lo anulado, lo corregido y lo que se registró otro día: así el neto en efectivo es lo que cambió la caja.",
          "«Antigüedad de la Cartera»: qué parte del dinero prestado está atrasada 1, 7, 15, 30, 60 y 90 días.",
          "«Cobros por Cobrador»: cuánto cobró y entregó cada uno.",
          "«Comparación Mensual»: doce meses lado a lado, con su resultado.",
          "«Clientes Listos para Renovar»: quién pagó bien y casi termina. Cada fila lleva a «Reenganchar», o a «Renovar» si ya saldó.",
        ),
      ],
    },
    {
      id: "read",
      title: "Filtrar y leer",
      screens: [/^\/reports\//],
      pieces: [
        steps(
          "En «Período» elija «Hoy», «Este mes», «Quincena» u otro de los que más se usan, o escriba las fechas. Al abrir se ven los últimos treinta días.",
          "En «Filtros» elija el cliente, el prestamista, el cobrador o el estado.",
          "Arriba están los totales, siempre de lo que está filtrado, y debajo una gráfica con los mismos datos: «Ver los números» la dice en una tabla.",
          "Una cifra de la tabla que es una suma abre su lista.",
          "En «Columnas» quite las que no necesita.",
        ),
        picture("atrasados", "Los pagos atrasados con su gravedad y su total."),
        text(
          "Los filtros quedan en la dirección: si envía el enlace, la otra persona abre el mismo reporte. Los préstamos cancelados se muestran y no cuentan en los totales.",
        ),
      ],
    },
    {
      id: "take-along",
      title: "Imprimir, PDF y Excel",
      screens: [],
      pieces: [
        text(
          "El reporte se imprime o se guarda en PDF con su gráfica, o en Excel; siempre con los filtros, la fecha y la hora en que se hizo. En Excel los montos son números y los totales son fórmulas. «Compartir» y «Enviar por correo» lo mandan desde el teléfono.",
        ),
        text("Los reportes se hacen con los datos de este dispositivo, así que salen también sin señal."),
      ],
    },
  ],
};
