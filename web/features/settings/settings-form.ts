/** The fields of the settings' tabs, the values that they accept, and the sentence beside a refused one. */
import { z } from "zod";
import type { Id } from "#contract/id";
import { mapTilesAddress } from "#contract/map-tiles";
import { publicOrigin } from "#contract/public-address";
import { CURRENCIES } from "#domain/money/currency";
import { lateFeeForm } from "#web/parts/loans/late-fee-form.ts";
import { amountField, typedEmail, typedLine } from "#web/ui/form/schemas.ts";
import { countText } from "#web/wording/count.ts";

function lineUpTo(longest: number) {
  return typedLine.pipe(
    z.string().max(longest, `Escriba ${countText(longest, "carácter", "caracteres")} o menos`),
  );
}

export const generalForm = z.object({
  companyName: lineUpTo(120).pipe(z.string().min(1, "Ingrese el nombre del negocio")),
  companyRnc: lineUpTo(40),
  companyAddress: lineUpTo(300),
  companyPhone: lineUpTo(40),
  companyEmail: typedEmail
    .pipe(z.string().max(254, "Escriba 254 caracteres o menos"))
    .refine(
      (text) => text === "" || z.email().safeParse(text).success,
      "Ingrese un correo electrónico válido",
    ),
  defaultCurrency: z.enum(CURRENCIES),
  logoFileId: z.custom<Id | null>(),
});

export const printingForm = z.object({
  printerName: lineUpTo(120),
  receiptWidth: z.enum(["58", "80"]).transform((text) => (text === "58" ? 58 : 80)),
  receiptFooterText: lineUpTo(300),
  showClientSignature: z.boolean(),
  printAutomatically: z.boolean(),
  useBluetoothPrinter: z.boolean(),
});

export const lateFeeSettingsForm = lateFeeForm.extend({
  cashTolerance: amountField("Ingrese un monto válido igual o mayor a cero"),
});

export const cashForm = z.object({
  cashBlindClose: z.boolean(),
  hasCustody: z.boolean(),
  cashClosingTolerance: amountField("Ingrese un monto válido igual o mayor a cero"),
});

export const addressForm = z.object({
  publicAddress: z
    .string()
    .refine(
      (text) => text.trim() === "" || publicOrigin(text) !== undefined,
      "Escriba la dirección así: https://cobros.example.do, sin nada después",
    )
    .transform((text) => publicOrigin(text) ?? ""),
});

export const mapForm = z.object({
  mapTiles: z
    .string()
    .refine(
      (text) => text.trim() === "" || mapTilesAddress(text) !== undefined,
      "Escriba la dirección así: https://mapas.example.do/{z}/{x}/{y}.png",
    )
    .transform((text) => mapTilesAddress(text) ?? null),
});
