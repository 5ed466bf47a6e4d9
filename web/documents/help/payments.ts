/** Payments: collecting, the kinds, the receipt, corrections, the printer, the collector's cash. */
import { picture, steps, type Tutorial, text } from "./tutorial.ts";

export const PAYMENTS: Tutorial = {
  id: "payments",
  title: "Pagos",
  summary: "Cobrar una cuota, dar el recibo, corregir un error y cuadrar la caja.",
  parts: [
    {
      id: "collect",
      title: "Cobrar una cuota",
      screens: [/^\/payments\/new/],
      pieces: [
        steps(
          "Abra el préstamo y toque «Cobrar». El monto ya es el de la cuota con su mora.",
          "Si recibió otra cantidad, escríbala: debajo se ve cuánto va a mora, a interés y a capital.",
          "Revise la fecha y el «Método de pago». Sin el permiso de editar pagos, la fecha es la de hoy.",
          "Toque «Cobrar». El recibo sale enseguida, con señal o sin ella.",
        ),
        picture("cobrar", "Dónde va cada peso, antes de tocar el botón."),
        text(
          "Cada pago se aplica primero a la mora, después al interés y por último al capital. Tocar dos veces no cobra dos veces.",
        ),
      ],
    },
    {
      id: "kinds",
      title: "Parcial, solo interés, abono y saldar",
      screens: [/^\/payments\/(interest|full-loan)/],
      pieces: [
        steps(
          "«Parcial»: recibió menos que la cuota. Lo que falta sigue pendiente.",
          "«Solo interés»: paga el interés y la mora, y el capital queda igual. Se puede correr la tabla un período.",
          "«Abono a capital»: baja el capital. Después del abono se mantiene el valor de la cuota o el plazo.",
          "«Saldar»: paga todo. Se cobra el capital pendiente, el interés hasta la cuota en curso y la mora; el interés de las cuotas que faltan no se cobra. Antes de cobrar pregunta: lo que se debe, el interés que se perdona y lo que hay que pagar.",
        ),
        picture("abono", "Un abono a capital muestra cómo queda la tabla."),
      ],
    },
    {
      id: "receipt",
      title: "El recibo",
      screens: [/^\/payments\/[^/]+/],
      pieces: [
        text(
          "El recibo lleva su número, que nunca se repite: se da también sin señal. Dice lo recibido, cómo se repartió, el saldo, las cuotas que quedan y cuándo vence la próxima.",
        ),
        picture("recibo", "El recibo en la pantalla, con todo lo que dice."),
        steps(
          "«Imprimir» lo manda a la impresora de este teléfono o al diálogo del sistema.",
          "«WhatsApp» abre el chat del cliente con el recibo escrito.",
          "Una copia dice REIMPRESIÓN, para que un recibo no se presente dos veces.",
        ),
      ],
    },
    {
      id: "corrections",
      title: "Corregir un pago",
      screens: [/^\/payments\/[^/]+\/edit/],
      pieces: [
        text(
          "Un pago no se borra. «Anular» pide el motivo, y el préstamo se calcula otra vez como si no se hubiera hecho. Al corregir el monto se anula el pago y se registra otro, y los dos recibos quedan en el historial.",
        ),
        text("Si se cobró en el préstamo equivocado, «Mover pago» lo pasa al correcto con su mismo recibo."),
      ],
    },
    {
      id: "list",
      title: "Buscar pagos",
      screens: [/^\/payments/],
      pieces: [
        text(
          "En «Pagos» están todos. La búsqueda encuentra por cliente, por recibo y por monto; los filtros eligen fechas, estado, tipo y método. «Exportar» saca exactamente lo que está filtrado.",
        ),
        picture("pagos", "La lista de pagos con sus filtros."),
      ],
    },
    {
      id: "day",
      title: "El día y las rutas",
      screens: [/^\/today/, /^\/collection-routes/, /^\/settings\/map/],
      pieces: [
        text(
          "«Hoy» reúne a quienes tienen una cuota que vence hoy o que está atrasada. Desde cada línea se llama, se escribe y se cobra. En el teléfono, deslice una línea a la derecha para cobrar y a la izquierda para anotar la visita. Quienes ya pagaron quedan abajo, doblados en una línea.",
        ),
        steps(
          "En «Rutas de Cobranza» toque «Ordenar» y arrastre a cada cliente a su lugar. Ese orden queda para ese día de la semana.",
          "«Optimizar Ruta» propone el camino desde donde está, y «Acortar» dice cuántos kilómetros ahorra. Nada cambia hasta tocar «Usar este orden».",
          "«Hoja de cobro» imprime a quienes faltan, en A4 o en la impresora de recibos, con un cuadro para anotar cada cobro.",
          "Si no le pagaron, anote el resultado de la visita. Quien prometió pagar vuelve a la lista ese día.",
        ),
        text(
          "El administrador puede ordenar la ruta de otra persona: la elige en «Orden de». Las calles del mapa salen de un archivo que se pone una vez en «Configuración», «Mapa».",
        ),
      ],
    },
    {
      id: "printer",
      title: "La impresora de recibos",
      screens: [/^\/settings\/printing/],
      pieces: [
        steps(
          "En «Configuración», «Impresión», diga el ancho del papel.",
          "Abajo, en este dispositivo, elija la impresora y haga la prueba. Si se lee bien la ñ, ya está.",
          "Si no, el asistente prueba otras letras hasta que se lean.",
          "El recibo impreso es corto, para gastar poco papel. Si lo quiere con la dirección y cada cuota por separado, marque «Imprimir el recibo completo».",
        ),
        text(
          "Si la impresora falla, el recibo no se pierde: se abre el diálogo del sistema y se puede repetir.",
        ),
      ],
    },
    {
      id: "cash",
      title: "La caja",
      screens: [/^\/cash/, /^\/settings\/cash/, /^\/expenses/],
      pieces: [
        text(
          "Lo cobrado en efectivo entra solo en la «Caja», y los gastos y desembolsos salen de ella. No hay que anotarlos otra vez.",
        ),
        picture("caja", "El balance de hoy y cada movimiento."),
        steps(
          "«Abrir Caja» con el efectivo que hay para empezar.",
          "«Nueva Transacción» para un depósito en el banco u otro movimiento. Si el dinero es del dueño, elija «Aporte» o «Retiro»: no cuentan como ingreso ni como gasto.",
          "«Cerrar Caja» al final del día: se cuenta el efectivo, y si hay diferencia se dice por qué.",
          "Si cada cobrador rinde su caja, en «Mi caja» ve lo que tiene en la mano y lo entrega.",
        ),
      ],
    },
  ],
};
