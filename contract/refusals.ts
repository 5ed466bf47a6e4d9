/** New devices of one person. The server counts them, and the sentence says how many they are. */
export const MOST_DEVICES_IN_A_DAY = 20;

/**
 * The closed set of expected refusals and the sentence each one shows. Values, never exceptions; never decided from
 * message text. The one place that maps a refusal to Spanish.
 */
export const REFUSALS = {
  BAD_REQUEST: "Los datos enviados no son válidos.",
  TOO_LARGE: "Los datos enviados son demasiado grandes.",
  TOO_MANY: "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
  TOO_MANY_DEVICES: `Con su cuenta ya se entró hoy en ${MOST_DEVICES_IN_A_DAY} dispositivos nuevos, que es el máximo. Use uno de ellos, o espere a mañana.`,
  NOT_FOUND: "No se encontró lo solicitado.",
  NOT_SIGNED_IN: "Debe iniciar sesión.",
  ACCOUNT_GONE: "Su cuenta ya no existe. Pida una nueva a un administrador.",
  DEVICE_ENDED: "Un administrador terminó este dispositivo. Inicie sesión de nuevo.",
  FORBIDDEN: "No tiene permiso para realizar esta acción.",
  OTHER_USER: "Otra persona inició sesión en este dispositivo.",
  EPOCH_CHANGED: "El servidor fue restaurado. Se descargarán los datos de nuevo.",
  RIGHTS_CHANGED: "Sus permisos cambiaron. La descarga sigue con los nuevos.",
  CURSOR_TOO_OLD: "Los datos de este dispositivo son muy antiguos. Se descargarán de nuevo.",
  DEVICE_FORKED: "Este dispositivo fue duplicado. Se registrará de nuevo.",
  DEVICE_UNKNOWN: "El servidor no conoce este dispositivo. Se registrará de nuevo.",
  CLIENT_OLD: "Hay una versión nueva. Actualice para recibir los cambios.",
  SERVER_OLDER: "El servidor todavía no conoce esta operación.",
  INTERNAL: "Ocurrió un error en el servidor.",
  MALFORMED: "La operación no se pudo leer.",
  LATE: "Llegó después de que se eliminó la cuenta o se terminó el dispositivo. Espera que alguien la confirme.",
  LATE_DECIDED: "Otra persona ya decidió sobre este dinero.",
  KEY_REUSED: "La misma operación llegó con otros datos.",
  CONFLICT: "Otra persona cambió estos datos. Revise ambos valores.",
  OFFLINE: "No hay conexión a internet",
  UNHEARD:
    "No se sabe si se guardó: el servidor no contestó. Se comprueba en cuanto conteste; revíselo antes de repetir.",
  STORAGE_FULL:
    "No se pudieron guardar los datos localmente. Algunos cambios pueden no estar disponibles offline.",
  STORE_FAILED: "Error al guardar datos localmente",
  UNAVAILABLE: "El servidor no puede guardar en este momento. Inténtelo de nuevo.",

  USER_UNKNOWN: "Credenciales inválidas. Por favor intente nuevamente.",
  WRONG_PASSWORD: "Contraseña incorrecta. Por favor intente nuevamente.",
  SIGN_IN_FAILED: "Ha ocurrido un error al intentar iniciar sesión.",
  SETUP_DONE: "El primer administrador ya fue creado.",
  INVITATION_MISSING:
    "Para empezar hace falta una invitación. Pida el enlace a quien le da el servicio y ábralo en este dispositivo.",
  INVITATION_UNKNOWN: "Esta invitación no sirve. Pida otra a quien le envió el enlace.",
  INVITATION_EXPIRED: "Esta invitación venció. Pida otra a quien le envió el enlace.",
  INVITATION_USED: "Esta invitación ya se usó. Pida otra a quien le envió el enlace.",

  CLIENT_MISSING: "Cliente no encontrado",
  CLIENT_HAS_LOANS:
    "No se puede eliminar: Este cliente tiene préstamos asociados. Elimine los préstamos primero.",
  LENDER_MISSING: "Prestamista no encontrado",
  LENDER_HAS_LOANS: "No se pudo eliminar el prestamista. Puede tener préstamos asociados.",
  ZONE_MISSING: "No se encontró la zona",
  ZONE_NAME_TAKEN: "Ya hay una zona con ese nombre.",
  /** Followed by how many clients have it. */
  ZONE_HAS_CLIENTS: "La zona está en uso.",
  RATE_MISSING: "No se encontró la tasa de interés",
  RATE_IN_USE: "No se puede eliminar: Esta tasa de interés está en uso en préstamos.",
  LOAN_MISSING: "Préstamo no encontrado",
  LOAN_NOT_ACTIVE: "El préstamo no está activo.",
  LOAN_HAS_PAYMENTS: "El préstamo tiene pagos registrados. Anúlelos antes de cancelarlo.",
  OPENING_INVALID:
    "El saldo inicial no cuadra con las cuotas: debe quedar algo por pagar, y de la cuota en curso menos que ella.",
  OPENING_FOLLOWED: "Hay pagos después del saldo inicial. Anúlelos antes de corregirlo.",
  OPENING_RULES:
    "La mora del corte y el saldo en lugar de cuotas son de préstamos nuevos: este se entró con reglas anteriores.",
  OPENING_MISSING: "El préstamo no tiene saldo inicial.",
  LOAN_STATUS: "El préstamo no admite este cambio de estado.",
  LOAN_NOT_OPEN: "El préstamo no está en cobro.",
  LOAN_IN_LEGAL: "El préstamo ya está en legal.",
  LOAN_NOT_IN_LEGAL: "El préstamo no está en legal.",
  LOAN_WRITTEN_OFF: "El préstamo ya está castigado.",
  LOAN_NOT_WRITTEN_OFF: "El préstamo no está castigado.",
  CLIENT_HAS_YIELD:
    "No se puede eliminar: Este cliente tiene préstamos de rédito continuo. Elimine esos préstamos primero.",
  LENDER_HAS_YIELD: "No se pudo eliminar el prestamista. Tiene préstamos de rédito continuo.",
  YIELD_AGREEMENT_FIXED:
    "El período y cómo baja el rédito no se cambian: con otro período es otro préstamo. Registre uno nuevo.",
  YIELD_OPENING_CAPITAL: "El capital pendiente no puede ser mayor que el monto prestado.",
  YIELD_OPENING_DATE: "Lo saldado según la libreta va desde la fecha de inicio hasta hoy.",
  DATE_IN_NOTEBOOK:
    "Esa fecha es de antes del corte de la libreta: lo de entonces ya está en el saldo inicial.",
  CAPITAL_MISSING: "No se encontró ese capital agregado.",
  LOAN_OF_ANOTHER_CLIENT: "El préstamo es de otro cliente.",
  PAYMENT_MISSING: "Pago no encontrado",
  PAYMENT_ANNULLED: "Este pago ya fue anulado.",
  PAYMENT_NOT_EDITABLE: "Un pago total no se puede editar. Anúlelo y regístrelo de nuevo.",
  PAYMENT_NOT_IN_REVIEW: "Este pago no está en revisión.",
  NO_EXCESS: "Este pago no tiene ese saldo a favor.",
  REFUND_NOT_HELD: "De este pago ya se devolvió un saldo a favor que el pago corregido no deja.",
  NO_LATE_FEE: "La cuota no debe esa mora.",
  WORDING_CHANGED:
    "Otra persona guardó otra redacción mientras usted escribía. Ábrala de nuevo para ver la que rige.",
  WORDING_BROKEN: "La redacción quita una cláusula que el documento debe llevar, o un dato de ella.",
  COLLATERAL_MISSING: "No se encontró la garantía solicitada.",
  COLLATERAL_LOAN: "Elija un préstamo activo o atrasado de este cliente, o ninguno.",
  COLLATERAL_FULL: "La garantía ya tiene 30 archivos. Elimine alguno antes de subir otro.",
  CLIENT_HAS_COLLATERALS:
    "No se puede eliminar: Este cliente tiene garantías que no se le han devuelto. Devuélvalas o elimínelas primero.",
  EXPENSE_MISSING: "No se pudo cargar la información del gasto.",
  EXPENSE_IN_FUTURE: "La fecha del gasto no puede ser posterior a hoy.",
  TRANSACTION_IN_FUTURE: "La fecha de la transacción no puede ser posterior a hoy.",
  TRANSACTION_MISSING: "No se encontró la transacción.",
  TRANSACTION_NOT_MANUAL:
    "Este movimiento se corrige donde se registró: en su pago, gasto, préstamo o entrega.",
  TRANSACTION_ANNULLED: "Esta transacción ya fue anulada.",
  CASH_ALREADY_OPEN: "La caja ya está abierta.",
  CASH_NOT_OPEN: "La caja ya no está abierta.",
  CASH_COUNT_WRONG: "El conteo por denominación no suma el total contado. Cuente de nuevo.",
  HAND_INS_WAIT: "Hay entregas por contar. Acéptelas o rechácelas antes de cerrar la caja:",
  HAND_IN_MISSING: "No se encontró la entrega.",
  HAND_IN_DECIDED: "Esta entrega ya no está pendiente.",
  HAND_IN_OWN: "Otra persona debe contar esta entrega: es de usted.",
  CUSTODY_OFF: "La caja por cobrador no está activa.",
  CUSTODY_NOT_EMPTY: "Todavía hay dinero o cuentas de los cobradores. Reciba las entregas y liquide antes:",
  SETTLEMENT_TOO_LARGE: "El monto es mayor que lo que está pendiente de liquidar.",
  SETTLEMENT_REASON: "Escriba por qué se perdona.",
  AMOUNT_NOT_POSITIVE: "Ingrese un monto válido mayor a cero",
  PREPAYMENT_NOT_POSITIVE: "El abono a capital debe ser mayor a cero.",
  DATE_IN_FUTURE: "La fecha de pago no puede ser posterior a hoy.",
  DATE_BEFORE_LOAN: "La fecha de pago no puede ser anterior al inicio del préstamo.",
  STALE_QUOTE: "El monto para saldar cambió. Revise el nuevo monto antes de cobrar.",
  PAYMENT_NUMBER_REQUIRED: "Seleccione la cuota que se paga.",
  NO_DEVICE_CODE: "Este dispositivo necesita conectarse una vez antes de cobrar o registrar dinero.",
  SCHEDULE_FAILED: "No se pudo guardar el préstamo",
  RATE_NEEDED: "Escriba la tasa, o el valor de la cuota.",
  CUOTA_BELOW_AMOUNT: "Las cuotas juntas suman menos que el monto del préstamo.",
  CUOTA_COMPOUND: "Un préstamo por cuota lleva interés simple.",
  CUOTA_ROUNDED: "Un préstamo por cuota no se redondea: la cuota ya es un monto fijo.",
  CUOTA_ROUNDING: "Con ese redondeo la última cuota se queda sin capital, o en menos de RD$1.00.",
  REBATE_COMPOUND:
    "La rebaja al saldar se escoge en préstamos de interés simple. En uno compuesto se rebaja todo el interés que falta.",
  QUINCENA_DAYS:
    "Esos días no hacen una quincena: el primero va del 1 al 15, y el segundo al menos diez días después.",
  FIRST_DUE_DATE: "La primera cuota va desde el día siguiente al inicio hasta 62 días después.",
  FIRST_DUE_QUINCENA: "La primera cuota de una quincena cae en uno de sus dos días.",
  NO_COLLECTION_DAY: "Con esos días sin cobro no queda ningún día para cobrar.",
  TERMS_TOO_LARGE: "Las cuotas suman más de lo que puede tener un préstamo.",
  CHARGE_NAMED_TWICE: "Hay dos cargos con el mismo nombre.",
  CHARGE_TOO_LARGE: "Un cargo no puede ser mayor que lo que se pide.",
  DEDUCTED_TOO_LARGE: "Los cargos que se descuentan suman más de lo que se pide.",
  CHARGE_NOTEBOOK: "Un préstamo del cuaderno no lleva estos cargos: su dinero se entregó antes.",
  CHARGE_PERCENT: "El monto de un cargo no es el de su porcentaje.",
  CHARGE_APART: "Un cargo pagado aparte tiene su recibo: se agrega y se anula desde el préstamo.",
  CHARGE_MISSING: "No se encontró ese cargo.",
  CHARGE_ANNULLED: "Ese cargo ya fue anulado.",
  RENEWAL_OTHER_CLIENT: "Solo se saldan préstamos del mismo cliente.",
  RENEWAL_NOT_OPEN: "Solo se saldan préstamos activos o incumplidos.",
  RENEWAL_DATE:
    "El reenganche lleva la fecha de inicio del préstamo nuevo, y no puede ser de un día que no ha llegado.",
  RENEWAL_HAS_PAYMENTS: "El reenganche tiene pagos registrados. Anúlelos antes de deshacerlo.",
  RENEWAL_UNDONE: "Este reenganche se deshizo. Haga otro desde el préstamo anterior.",
  LOAN_RENEWED: "Este préstamo se saldó con un reenganche. Deshaga primero el préstamo nuevo:",
  SUSPENSION_DATES: "El primer día sin cobro no puede ser posterior al último.",
  SUSPENSION_LONG: "Los cobros se suspenden por un año como máximo.",
  SUSPENSION_NOTHING: "Este préstamo no tiene cuotas por cobrar.",
  SUSPENSION_TWICE: "Los cobros de este préstamo ya están suspendidos en todos esos días.",
  SUSPENSION_MISSING: "No se encontró esa suspensión de cobros.",
  SUSPENSION_ANNULLED: "Esa suspensión de cobros ya fue anulada.",

  IMPORT_UNDER_WAY: "Otra importación está en curso. Espere a que termine y vuelva a intentarlo.",
  IMPORT_MISSING: "No se encontró esa importación.",
  IMPORT_DONE: "La importación ya terminó: para quitarla, deshágala.",
  IMPORT_NOT_FINISHED: "La importación todavía no termina.",
  IMPORT_UNDONE: "Esa importación ya fue deshecha.",
  IMPORT_FOLLOWED: "No se puede deshacer: ya se registró algo sobre lo que entró con ella.",
  IMPORT_PHONES:
    "Hay teléfonos con estos clientes que no se han reportado. Pueden tener cobros sin enviar: revíselos antes de deshacer.",
  IMPORT_CUT: "El día del corte no puede ser posterior a hoy.",
  IMPORT_TWICE: "La importación trae dos veces el mismo cliente o el mismo préstamo.",
  IMPORT_FILES: "La importación ya tiene todos los archivos que caben.",
  LOAN_SUSPENDED:
    "Este préstamo tiene los cobros suspendidos. Anule la suspensión antes de cambiar la frecuencia o poner un inicio anterior.",
  AGREEMENT_NOTHING: "Este préstamo no tiene nada vencido.",
  AGREEMENT_PARTS: "Escriba al menos una parte, y el monto de cada una.",
  AGREEMENT_DATE: "Una parte del acuerdo no puede tener fecha anterior a hoy.",
  AGREEMENT_SUM: "Las partes deben sumar lo que está vencido hoy, con su mora.",
  AGREEMENT_OPEN: "Este préstamo ya tiene un acuerdo de pago. Anúlelo antes de hacer otro.",
  AGREEMENT_MISSING: "No se encontró ese acuerdo de pago.",
  AGREEMENT_ANNULLED: "Ese acuerdo de pago ya fue anulado.",

  USER_MISSING: "No se encontró el usuario.",
  EMAIL_TAKEN: "Ya existe un usuario con ese correo electrónico.",
  LAST_ADMIN: "Debe quedar al menos un administrador.",
  ADMIN_FIXED: "Los permisos de un administrador no se pueden editar.",
  PASSWORD_REQUIRED: "Debe proporcionar una contraseña para el nuevo usuario",
  PASSWORD_SHORT: "La contraseña debe tener al menos 6 caracteres",
  PORTAL_ACCOUNT_EXISTS: "Este cliente ya tiene una cuenta del portal.",
  PORTAL_ACCOUNT_MISSING: "No se encontró la cuenta de usuario asociada",
  PORTAL_EMAIL_TAKEN: "Ya existe una cuenta del portal con ese correo electrónico.",
  PORTAL_PASSWORD_REQUIRED: "Por favor ingrese una nueva contraseña",
  PORTAL_CREDENTIALS: "Credenciales inválidas. Por favor intente nuevamente.",
  PORTAL_SIGNED_OUT: "Su sesión terminó. Entre de nuevo para ver su cuenta al día.",
  PORTAL_LINK_MISSING: "No se encontró el enlace del portal.",
  PORTAL_LINK_NEEDS_DIGITS:
    "La identificación del cliente no termina en cuatro dígitos. Corríjala antes de crear el enlace.",
  PORTAL_LINK_GONE: "Este enlace ya no sirve. Pida uno nuevo a su prestamista.",
  PORTAL_LINK_DIGITS: "Los cuatro dígitos no coinciden. Revise su cédula e inténtelo de nuevo.",
  BACKUP_MISSING: "No se encontró la copia de seguridad.",
  BACKUP_NOTHING_CHOSEN: "Por favor seleccione al menos una colección para respaldar.",
  BACKUP_EMPTY: "No hay datos para respaldar...",
  BACKUP_NOT_WRITTEN: "No se pudo crear la copia de seguridad. Revise los permisos de almacenamiento.",
  BACKUP_NOT_READ_BACK:
    "La copia de seguridad no se pudo leer después de escribirla y no se guardó. El registro del servidor dice qué dato falla.",
  BACKUP_UNREADABLE: "Formato de archivo de respaldo inválido",
  BACKUP_DAMAGED: "El archivo de respaldo está dañado o fue modificado. Use otra copia.",
  BACKUP_NEWER: "El respaldo es de una versión más nueva de Cuadre. Actualice el servidor y repita.",
  BACKUP_OF_ANOTHER: "El respaldo es de otro negocio. Solo se restaura en el suyo o en uno sin datos.",
  BACKUP_HAS_LATE_MONEY:
    "El respaldo tiene dinero por confirmar. Decida sobre él en su negocio, haga otra copia y restáurela aquí.",
  BACKUP_TOO_LARGE:
    "El archivo de respaldo es demasiado grande para esta pantalla. Restáurelo en el servidor con npm run restore.",
  BACKUP_IS_THE_ENGINES: "La copia de cada noche la guarda y la quita el servidor.",
  BACKUP_NOT_OPENED:
    "No se pudo abrir la copia de seguridad. Inténtelo de nuevo; si sigue fallando, use otra copia.",
  BACKUP_NOT_OPEN: "La copia se cerró. Ábrala de nuevo para seguir mirando.",
  BACKUP_NO_ROOM:
    "El disco del servidor no tiene espacio para abrir la copia. Libere espacio e inténtelo de nuevo.",
  BACKUPS_OPEN: "Hay otras copias abiertas en este momento. Espere unos minutos e inténtelo de nuevo.",
  BACKUP_RECORD_MISSING: "No está en la copia de seguridad.",
  BACKUP_KEY_WRONG: "La clave no coincide con la que se imprimió. Revísela en el papel y repita.",
  BACKUP_KEY_MISSING: "Todavía no hay una clave de recuperación.",
  RESTORE_FAILED: "No se pudo restaurar la copia de seguridad.",
  RESTORED_AWAY: "Se restauró una copia anterior a esta operación.",
  FILE_UNDECLARED: "El archivo no corresponde a ningún registro.",
  FILE_GONE: "El archivo ya fue eliminado.",
  FILE_DIFFERS: "El archivo recibido no coincide con el declarado.",
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A field that another person changed: what this screen had shown, what is recorded, what was typed. */
export interface FieldConflict {
  field: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Refusal {
  code: RefusalCode;
  /** CONFLICT: the fields, both values each. */
  conflicts?: readonly FieldConflict[];
  /** STALE_QUOTE and the like: the figure that holds now, in centavos. */
  figure?: number;
  /** A sentence of its own after that of the code: who was first, and when. */
  detail?: string;
}

export function refusal(code: RefusalCode, more: Omit<Refusal, "code"> = {}): Refusal {
  return { code, ...more };
}

export function sentence(code: RefusalCode): string {
  return REFUSALS[code];
}

/** The sentence of the code, and what the refusal adds to it. */
export function refusalText({ code, detail = "" }: Refusal): string {
  if (detail === "") return sentence(code);
  return /[.:!?]$/.test(sentence(code)) ? `${sentence(code)} ${detail}` : `${sentence(code)}. ${detail}`;
}
