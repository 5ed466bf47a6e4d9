/** Loans: the client, the loan, its papers and signature, its collaterals, continuous yield. */
import { picture, steps, type Tutorial, text } from "./tutorial.ts";

export const LOANS: Tutorial = {
  id: "loans",
  title: "Préstamos",
  summary: "Registrar al cliente, dar el préstamo, imprimir y firmar el contrato, y guardar las garantías.",
  parts: [
    {
      id: "client",
      title: "Registrar un cliente",
      screens: [/^\/clients/, /^\/zones/],
      pieces: [
        steps(
          "Abra «Clientes» y toque «Nuevo Cliente».",
          "Escriba el nombre, la «Cédula/RNC», el teléfono y la dirección. Si la cédula no cuadra con su dígito, se avisa, pero se puede guardar.",
          "Elija la «Zona» donde vive, o créela con «Nueva Zona». En «Clientes» el filtro «Zona» muestra los de una sola; en «Zonas» se cambia su nombre o se elimina, cuando ningún cliente la tiene.",
          "Con la «Foto de la residencia» y la ubicación, otro cobrador encuentra la casa.",
          "Toque «Guardar». Si no hay señal, el cliente queda en el teléfono y se envía después. «Guardar y agregar otro» sigue con el siguiente, en la misma dirección y zona.",
        ),
        picture("cliente-nuevo", "El formulario de un cliente en el teléfono."),
        text("La dirección y el teléfono hacen falta para imprimir el contrato y el pagaré."),
      ],
    },
    {
      id: "assign",
      title: "Repartir los clientes",
      screens: [/^\/clients\/assign/],
      pieces: [
        steps(
          "En «Clientes» toque «Repartir clientes»; en el teléfono está en los tres puntos junto al título.",
          "Elija los clientes en la lista o en el mapa: tocando cada uno, todos los de un filtro o los que se ven en el mapa. Para la línea entera de un cobrador use «Pasar sus clientes» en «Usuarios».",
          "Toque «Pasar a…» y elija el cobrador, la zona o los dos. Antes de hacerlo se ve cuántos clientes y préstamos pasan, cuánto deben y cuánto está atrasado, y se imprime la lista para que la firmen los dos.",
          "«Deshacer» devuelve cada cliente a donde estaba.",
        ),
        text(
          "El cobrador que solo ve lo suyo recibe los clientes nuevos con toda su historia, y los que salen se borran de su teléfono cuando tenga señal. Lo que cobró antes de enterarse llega igual.",
        ),
      ],
    },
    {
      id: "portal",
      title: "La ficha del cliente y su portal",
      screens: [/^\/clients\/(?!(?:new|assign)$)[^/]+$/],
      pieces: [
        text(
          "La ficha reúne sus préstamos, sus garantías y las visitas que se le hicieron. Con el portal, el cliente ve en su teléfono lo que debe y descarga sus recibos. Un botón le abre el WhatsApp del negocio.",
        ),
        steps(
          "«Crear cuenta del portal» le da un correo y una contraseña para entrar.",
          "«Crear enlace del portal» hace una dirección que se envía por WhatsApp y que pide los últimos cuatro números de la cédula. Vence sola y se puede retirar.",
          "La ficha dice cuándo entró por última vez y qué enlaces siguen abiertos.",
        ),
      ],
    },
    {
      id: "new-loan",
      title: "Dar un préstamo",
      screens: [/^\/loans\/new/, /^\/loans\/[^/]+\/edit/],
      pieces: [
        steps(
          "En «Préstamos» toque «Nuevo Préstamo» y elija el cliente y el prestamista.",
          "Escriba el «Monto», elija la tasa, el «Plazo» y la «Frecuencia».",
          "Elija el «Tipo de interés». Con el simple, el interés es fijo y se reparte igual en todas las cuotas. Con el compuesto se calcula en cada cuota sobre el capital que queda.",
          "Revise la tabla de amortización antes de guardar: cada cuota con su fecha y su valor.",
          "En «Más opciones» están la entrega del dinero, los cargos, la mora y el contrato: la línea dice lo que hay. Toque «Guardar», y el préstamo ofrece lo que sigue: contrato, pagaré, tarjeta, WhatsApp u otro préstamo.",
        ),
        picture("prestamo-nuevo", "Mientras se escribe, la tabla muestra cómo quedan las cuotas."),
        text(
          "«Por cuota» se escribe el valor de la cuota, el porcentaje del préstamo o el porcentaje por cuota: lo demás sale solo, con el costo anual. Si deja vacías las «Cuotas», salen del valor de la cuota y del porcentaje. «Por tasa» se elige una tasa o se escribe el porcentaje.",
        ),
        text(
          "Un préstamo de siempre, como 13 × 1,000, llena las cuotas con un toque; desde la ficha del cliente solo falta guardar. Se cambian en Configuración, «Préstamos».",
        ),
        text(
          "Una quincena son dos días del mes: el 15 y el último, o los que usted escriba. La «Primera cuota» se puede escribir, y las demás se cuentan desde ella. «Redondear la cuota» la sube a pesos enteros o a un múltiplo, y la última cuota toma lo que resta.",
        ),
        text(
          "La «Rebaja al saldar» es el porcentaje del interés de las cuotas que faltan que se perdona a quien salda antes: lo dicen el contrato y el recibo.",
        ),
        text(
          "«Reenganchar», en el préstamo abierto, en la ficha del cliente o en el menú de su línea de «Hoy», lo salda con uno nuevo: se escribe el monto y se lee lo que debe, los cargos y lo que se le entrega. Se pueden saldar varios del mismo cliente a la vez. Si se elimina el préstamo nuevo, los anteriores quedan abiertos otra vez.",
        ),
        text(
          "La marca «Listo para reenganche» dice que el cliente pagó lo suficiente y a tiempo: cuánto, se elige en Configuración, «Préstamos».",
        ),
        text(
          "Un cargo es un monto o un porcentaje de lo que se pide: se descuenta de lo que se entrega, se paga aparte con su recibo o se suma al préstamo. Su lista está en Configuración, «Cargos»: los préstamos nuevos empiezan con los que usted diga, y los demás quedan a un toque. El contrato dice exactamente los del préstamo.",
        ),
        text(
          "En «Editar» se cambian los que se descontaron o se sumaron, y antes de guardar se lee lo que cambia de manos. «Agregar cargo», en el menú del préstamo, registra un gasto que el cliente paga aparte, como los de alguacil o abogado: sale con su recibo, no se suma a lo que debe y se puede anular.",
        ),
        text(
          "Si la caja no tiene lo que el préstamo entrega en efectivo, pregunta antes de guardar: «Aporte» anota lo que pone el dueño junto con el desembolso, y si se sigue sin él, la caja queda por debajo de cero.",
        ),
        text(
          "«Cotización» pone en un papel lo que se escribió: cuotas con sus fechas, total, costo anual, cargos, lo que se entrega y hasta qué día es válida. Se imprime en hoja o en ticket, se guarda en PDF o se envía por WhatsApp. No registra nada ni compromete a nadie.",
        ),
        text(
          "Cada préstamo lleva un número, como 0147, que el servidor da en orden y no repite. Sin señal dice «por asignar» hasta que se envía. Se busca por él en «Préstamos», al cobrar, en Hoy y en «Pagos».",
        ),
        text(
          "Los días sin cobro de Configuración, «Días de cobro», se copian al préstamo: la tabla dice cada fecha que se mueve y por qué.",
        ),
        text(
          "La mora viene de la configuración y se puede cambiar para este préstamo. Los pagos anteriores se vuelven a aplicar solos cuando se editan los términos.",
        ),
      ],
    },
    {
      id: "loan",
      title: "Leer un préstamo",
      screens: [/^\/loans/],
      pieces: [
        text(
          "La pantalla del préstamo muestra el saldo, las cuotas pagadas y la próxima cuota con sus días de atraso y su mora. En «Amortización» está cada cuota; en «Historial», todo lo que se hizo con él.",
        ),
        picture("prestamo", "El saldo, la próxima cuota y el botón para cobrarla."),
        steps(
          "Un préstamo atrasado se puede «Marcar como incumplido»: se sigue cobrando y queda señalado.",
          "«Pasar a legal» lo señala con su motivo, sin mover nada. «Castigar» lo saca de la cartera, de lo vencido y del PAR, y desde ese día no corre más mora; se puede seguir cobrando, y lo que llegue cuenta en Cobrado como recuperado. Los dos tienen vuelta atrás en el mismo menú.",
          "«Cancelar el préstamo» es para uno que no se llegó a dar y no tiene pagos.",
          "Si la mora se perdona, se anota con su motivo desde la cuota.",
          "Con «Acuerdo de pago» lo vencido se reparte en partes con fecha: mientras se cumplan no corre más mora sobre esas cuotas. El acuerdo se imprime para firmarlo, o se envía por WhatsApp.",
          "Un administrador puede «Suspender cobros» de un préstamo, o de varios desde la lista de préstamos: antes se ve qué fecha toma cada cuota, y se puede anular.",
        ),
      ],
    },
    {
      id: "papers",
      title: "Contrato, pagaré y firma",
      screens: [/^\/settings\/documents/],
      pieces: [
        steps(
          "En el préstamo, abra el menú y elija «Generar contrato» o «Generar pagaré» para imprimirlos.",
          "«Comprobante de desembolso» es el papel que firma el cliente por lo que se le entregó: sale en el préstamo recién guardado y en su menú, en 58 mm, 80 mm, carta o por WhatsApp. El de un reenganche trae los recibos de los préstamos que saldó.",
          "Elija «Ver y firmar» para leerlos en la pantalla, guardarlos en PDF o firmarlos.",
          "Toque «Firmar en el teléfono», dé el teléfono al cliente y toque «Guardar firma».",
        ),
        picture("firma", "El cliente firma con el dedo; la firma sale en el contrato impreso y en el PDF."),
        text(
          "Al pie de cada página están el número del préstamo, la página y la huella del texto: dos hojas con huellas distintas no son del mismo contrato.",
        ),
        text(
          "La firma vale para el texto que se firmó. Si después cambia el monto, la dirección o la redacción, se lee «El documento cambió después de la firma» y la firma no sale en el texto nuevo.",
        ),
        picture("contratos", "La redacción del contrato, cláusula por cláusula."),
        text(
          "En «Configuración», «Contratos», el negocio cambia la redacción. Las cláusulas obligatorias no se quitan, cada redacción queda guardada con su nombre y «Restaurar el original» vuelve a la de Cuadre. Un pagaré notarial lo hace el notario: «Preparar pagaré notarial» imprime solo un borrador para él.",
        ),
      ],
    },
    {
      id: "collaterals",
      title: "Garantías",
      screens: [/^\/collaterals/],
      pieces: [
        text(
          "En «Garantías» se registra lo que el cliente deja o afecta: el vehículo con su placa y su chasis, la propiedad con su título. Se le pueden agregar fotos y papeles.",
        ),
        steps(
          "«Nueva Garantía» pide el cliente, el préstamo, el tipo, el valor estimado y la descripción.",
          "Las garantías de un préstamo salen en su contrato.",
          "Cuando el préstamo se salda, «Devolver garantía» la marca como devuelta e imprime el acta de entrega.",
        ),
      ],
    },
    {
      id: "yield",
      title: "Rédito Continuo",
      screens: [/^\/continuous-yield/],
      pieces: [
        text(
          "En «Rédito Continuo» el cliente paga cada semana, quincena o mes un porcentaje del capital y devuelve el capital cuando puede, completo o por partes. No tiene cuotas ni mora, y el rédito baja cuando baja el capital.",
        ),
        text(
          "Al registrarlo se escoge si el capital pagado baja el rédito desde el próximo período o de una vez. El período no se cambia después: con otro período es otro préstamo.",
        ),
        text(
          "Si el rédito ya venía corriendo en la libreta, marque «Ya está corriendo» y escriba el capital que debía y hasta qué día está saldado. No sale dinero de la caja y lo pagado no se cuenta como cobrado.",
        ),
      ],
    },
  ],
};
