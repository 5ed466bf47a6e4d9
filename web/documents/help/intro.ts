/** The first tutorial: what is where, the first day, work without signal, people and settings. */
import { picture, steps, type Tutorial, text } from "./tutorial.ts";

export const INTRO: Tutorial = {
  id: "intro",
  title: "Introducción",
  summary: "Qué hay en cada pantalla, el primer día y cómo trabajar sin señal.",
  parts: [
    {
      id: "dashboard",
      title: "La pantalla de inicio",
      screens: [/^\/$/, /^\/advanced-dashboard/, /^\/help/],
      pieces: [
        text(
          "Al entrar se ve el trabajo del día: «Por cobrar hoy», «Cobrado hoy» y «Atrasados». Cada cifra es una suma, y al tocarla se abre la lista de donde sale.",
        ),
        picture("inicio", "El trabajo de hoy y los totales del negocio."),
        text(
          "En el teléfono el menú se abre con el botón de la barra de abajo; en la computadora está a la izquierda, en cuatro grupos, y cerrado queda como una franja de signos. Solo aparecen las áreas para las que su usuario tiene permiso.",
        ),
        text(
          "La lupa de arriba busca en todo: un cliente por su nombre, su cédula o su teléfono, un préstamo por su número y un recibo por el suyo. En la computadora se abre también con Ctrl y K. La tecla «n» abre lo nuevo de una lista, Ctrl y Enter guardan, y «?» muestra todas las teclas.",
        ),
        text(
          "El signo de interrogación arriba abre la parte de la ayuda que trata de la pantalla donde está.",
        ),
      ],
    },
    {
      id: "first-day",
      title: "El primer día",
      screens: [/^\/lenders/, /^\/interest-rates/],
      pieces: [
        text("Para empezar hacen falta cuatro cosas, en este orden:"),
        steps(
          "El negocio: en «Configuración», «Información general», escriba el nombre, el RNC, la dirección y el teléfono. Salen en los recibos y en los contratos.",
          "El prestamista: quien pone el dinero, en «Prestamistas». Puede ser usted mismo.",
          "La tasa: en «Tasas de Interés» dele un nombre y su porcentaje. Un préstamo copia la tasa: si luego la cambia, los préstamos hechos no cambian.",
          "El cliente y su préstamo, como se explica en el tutorial «Préstamos».",
        ),
        text("Si falta uno de estos pasos, el «Dashboard» lo muestra hasta que esté hecho."),
        text(
          "Si ya tiene clientes en un cuaderno, en Excel o en otro sistema, después del prestamista tráigalos como dice la parte que sigue.",
        ),
      ],
    },
    {
      id: "import",
      title: "Traer el cuaderno",
      screens: [/^\/import/, /^\/settings\/import/],
      pieces: [
        text(
          "Los clientes y los préstamos que ya están corriendo entran todos juntos por «Configuración», «Importar». Lo hace un administrador. Nada entra hasta que se revisa; ningún pago de antes se registra como cobro y la caja no se mueve.",
        ),
        steps(
          "Registre antes al prestamista, y las zonas y los cobradores si los usa: la importación los busca por su nombre y no los crea.",
          "Elija cómo traerlo. «Un archivo» es de Excel (.xlsx) o CSV, de cualquier sistema. «Pegar» son celdas copiadas con sus encabezados. En «Libreta» se escribe un cliente debajo del otro. La «Plantilla de Excel» trae las columnas, ejemplos que se borran y una hoja que explica cada columna.",
          "Diga qué es cada columna; la que no sirve queda en «No traer». Lo que elija se recuerda para la próxima hoja con los mismos encabezados. Siga con «Ver las filas».",
          "Ponga la «Fecha de corte»: hasta qué día se siguió el cuaderno. Elija el prestamista, la frecuencia y qué es la tasa de las filas que no lo dicen, y quién es cada nombre que no está en el libro.",
          "Arregle lo que falta hasta leer «Todo está listo.» Si la hoja trae su total, se ve si cuadra con lo que entra.",
          "Toque «Importar», dele un nombre, ponga las fotos de las páginas con «Agregar fotos» y confirme. Sigue en el servidor aunque cierre la pantalla, y todo aparece a la vez cuando termina.",
        ),
        text(
          "Cada fila tiene un estado. «Nuevo»: el cliente se registra con lo que debe. «Ya está»: es un cliente del libro o de una fila de arriba; se le agrega el préstamo y sus datos no cambian. «Pregunta»: hay que decir qué se quiso decir. «Con error»: falta algo o no se puede leer. «Fuera»: no entra.",
        ),
        text(
          "Lo que se pregunta o falta en varias filas está junto, y una respuesta vale para todas. «Por completar» entra en lugar de una cédula, un teléfono o una dirección que el cuaderno no dice: luego se busca por esas palabras en «Clientes». Si otro cliente tiene la misma cédula, el mismo teléfono o el mismo nombre, elija «Es el mismo cliente», «Es otro cliente» o «No traer la fila».",
        ),
        text(
          "El saldo («Saldo que debe») es todo lo que falta por pagar, capital e interés, de las cuotas vencidas y de las que vienen, sin la mora; de un rédito es el capital. La mora («Mora que debe») es la que debe el día del corte y va aparte. En lugar del saldo valen las «Cuotas pagadas» o el «Monto pagado»: si no coinciden, se pregunta cuál cuenta. Quien pagó cuotas salteadas entra con su saldo.",
        ),
        steps(
          "Imprima el «Acta de corte» y fírmela con quien entrega el cuaderno: dice lo que debía cada cliente ese día, y el total de la hoja si es otro.",
          "La hoja y las fotos quedan guardadas con la importación, y se descargan de la lista «Importaciones».",
          "«Deshacer» quita todo lo que entró con ella mientras no se haya registrado nada sobre eso. Después de un cobro, una visita o un cambio ya no se puede: la ventana dice de qué cliente es, y se corrige cada préstamo por separado. Si el teléfono de un cobrador no se ha reportado, lo nombra antes.",
        ),
        text(
          "Lo que se deja sin enviar queda «A medias» en este dispositivo. «Descargar» da la hoja con lo que le falta a cada fila, para corregirla en Excel y traerla otra vez.",
        ),
      ],
    },
    {
      id: "offline",
      title: "Trabajar sin señal",
      screens: [/^\/sync/, /^\/settings\/data-packages/],
      pieces: [
        text(
          "Cuadre guarda en el teléfono una copia de los datos. Sin señal se puede cobrar, registrar clientes, préstamos y gastos, e imprimir: queda guardado en el teléfono en el momento.",
        ),
        picture("sincronizacion", "Qué está en este dispositivo y qué espera para enviarse."),
        steps(
          "El botón de arriba abre «Estado de Sincronización» y dice cuántos cambios esperan.",
          "Cuando vuelve la señal se envían solos, en el orden en que se hicieron. «Sincronizar» lo hace en el momento.",
          "Si algo no se pudo aplicar, queda en la lista con su motivo. El dinero cobrado nunca se pierde.",
        ),
        text("Los usuarios, los permisos y la configuración se guardan solo con conexión."),
      ],
    },
    {
      id: "people",
      title: "Usuarios y permisos",
      screens: [/^\/users/, /^\/audit/],
      pieces: [
        text(
          "En «Usuarios» se crea una cuenta para cada persona. Un «Administrador» lo puede todo; un «Usuario» solo lo que se le marca, módulo por módulo: ver, crear, editar y eliminar.",
        ),
        text(
          "Un cobrador puede ver todos los clientes o solo «Lo suyo»: aquellos de los que es cobrador y los de sus zonas. Se elige al editar el usuario. Lo demás no está en su teléfono, y sus listas y reportes dicen «de lo suyo».",
        ),
        text(
          "Si un teléfono se pierde, en «Editar», «Dispositivos», el administrador lo termina: al volver la señal borra los datos, y lo que cobró llega por confirmar.",
        ),
        text(
          "En «Auditoría» el administrador ve quién hizo cada cosa y cuándo, con el valor de antes y el de después.",
        ),
      ],
    },
    {
      id: "settings",
      title: "Configuración y copias",
      screens: [/^\/settings/],
      pieces: [
        text(
          "En «Configuración» están los datos del negocio, la impresora, la mora que llevan los préstamos nuevos, la caja y las copias de seguridad.",
        ),
        steps(
          "«Copias de seguridad» dice cuándo se hizo y se probó la última. Se hace una cada noche.",
          "En cada copia, «Abrir para mirar» enseña al administrador los clientes, préstamos y pagos de ese día. No cambia nada, y nada queda en el dispositivo.",
          "«Bloqueo» pone un PIN delante de las pantallas de este dispositivo. Lleva ahí el menú que está junto a su nombre, que también elige los colores.",
          "«Paquetes de datos» sirve para llevar los datos a un teléfono que no tiene buena conexión.",
          "«Dirección pública» muestra el código que un teléfono lee para abrir Cuadre.",
        ),
      ],
    },
  ],
};
