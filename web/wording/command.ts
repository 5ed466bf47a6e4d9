/** The work of people, in words: for lists of work that waits. */

import type { CommandName } from "#commands/catalogue";
import { type PlainCommand, plainCommandLabel } from "./areas.ts";

/** The words of verbs with business of their own; the words of the plain ones follow from the record. */
const COMMANDS: Record<Exclude<CommandName, PlainCommand>, string> = {
  "loan.markDefaulted": "Marcar préstamo como incumplido",
  "loan.createRunning": "Préstamo que ya está corriendo",
  "loan.correctOpening": "Corregir saldo inicial",
  "loan.cancel": "Cancelar préstamo",
  "loan.reactivate": "Reactivar préstamo",
  "loan.suspend": "Suspender cobros",
  "loan.annulSuspension": "Anular suspensión de cobros",
  "loan.agree": "Acuerdo de pago",
  "loan.annulAgreement": "Anular acuerdo de pago",
  "client.locate": "Guardar ubicación de un cliente",
  "visit.record": "Resultado de una visita",
  "visit.remove": "Quitar resultado de una visita",
  "routeOrder.save": "Ordenar la ruta de cobro",
  "collateral.addFiles": "Subir archivos de una garantía",
  "collateral.removeFile": "Eliminar archivo de una garantía",
  "transaction.create": "Nueva transacción de caja",
  "transaction.annul": "Anular transacción de caja",
  "cash.open": "Abrir caja",
  "cash.close": "Cerrar caja",
  "handIn.send": "Entrega de efectivo",
  "handIn.withdraw": "Retirar entrega",
  "handIn.accept": "Aceptar entrega",
  "handIn.reject": "Rechazar entrega",
  "handIn.give": "Entregar efectivo a un cobrador",
  "custody.settle": "Liquidar faltante o sobrante",
  "payment.collect": "Cobro",
  "payment.annul": "Anular pago",
  "payment.replace": "Corregir pago",
  "payment.updateNotes": "Editar notas del pago",
  "payment.confirm": "Confirmar pago en revisión",
  "payment.move": "Mover pago",
  "payment.refundExcess": "Devolver saldo a favor",
  "yield.addCapital": "Agregar capital al rédito",
  "yield.annulCapital": "Anular capital agregado al rédito",
  "yield.cancel": "Cancelar préstamo de rédito continuo",
  "yield.reactivate": "Reactivar préstamo de rédito continuo",
  "yieldPayment.collect": "Cobro de rédito",
  "yieldPayment.annul": "Anular pago de rédito",
  "yieldPayment.replace": "Corregir pago de rédito",
  "yieldPayment.updateNotes": "Editar notas del pago de rédito",
  "yieldPayment.confirm": "Confirmar pago de rédito en revisión",
  "yieldPayment.move": "Mover pago de rédito",
  "yieldPayment.refundExcess": "Devolver saldo a favor de rédito",
  "lateFee.waive": "Perdonar mora",
  "lateMoney.take": "Tomar dinero por confirmar",
  "lateMoney.reject": "Rechazar dinero por confirmar",
  "user.create": "Nuevo usuario",
  "user.update": "Editar usuario",
  "user.delete": "Eliminar usuario",
  "user.setGrants": "Cambiar permisos",
  "user.changePassword": "Cambiar contraseña",
  "portal.createAccount": "Crear cuenta del portal",
  "portal.resetPassword": "Cambiar contraseña del portal",
  "portal.createLink": "Crear enlace del portal",
  "portal.revokeLink": "Retirar enlace del portal",
  "portal.withdrawAccount": "Retirar acceso al portal",
  "settings.update": "Editar configuración",
  "paperWording.save": "Cambiar la redacción de un documento",
  "signature.add": "Recoger una firma",
};

/** Tables that the server writes by itself. */
const SERVER_ACTS: Readonly<Record<string, string>> = {
  "device.end": "Terminar un dispositivo",
  "device.withdraw": "Retirar la clave de un dispositivo",
  "file.upload": "Subir archivo",
  "box.import": "Traer cambios de un archivo",
  "device.register": "Registrar dispositivo",
  "books.rebuild": "Corrección de los cálculos",
  "backup.create": "Crear copia de seguridad",
  "backup.upload": "Traer copia de seguridad",
  "backup.restore": "Restaurar copia de seguridad",
  "backup.undone": "Deshecho por una restauración",
  "backup.delete": "Eliminar copia de seguridad",
  "backup.newKey": "Nueva clave de recuperación",
  "backup.removeKey": "Retirar clave de recuperación",
  "password.reset": "Contraseña cambiada en el servidor",
  setup: "Primer inicio",
};

/** A command that a later build brings has no word yet: it is a change all the same. */
export function commandLabel(name: string): string {
  const own = (COMMANDS as Readonly<Record<string, string>>)[name] ?? SERVER_ACTS[name];
  return own ?? plainCommandLabel(name) ?? "Cambio";
}
