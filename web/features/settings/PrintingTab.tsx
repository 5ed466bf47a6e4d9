/** How receipts are printed. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { CheckField, SegmentsField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { DevicePrinter } from "./printer/DevicePrinter.tsx";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { printingForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";

const WIDTHS = [
  { value: "58", label: "58 mm" },
  { value: "80", label: "80 mm" },
];
const resolver = zodResolver(printingForm);

export function PrintingTab() {
  return <SettingsTab form={Printing} />;
}

function Printing({ shown, onSaved }: TabProps) {
  const { printerName, receiptFooterText, showClientSignature, printAutomatically, useBluetoothPrinter } =
    shown;
  const form = useForm<z.input<typeof printingForm>, unknown, z.output<typeof printingForm>>({
    resolver,
    defaultValues: {
      printerName,
      receiptWidth: shown.receiptWidth === 58 ? "58" : "80",
      receiptFooterText,
      showClientSignature,
      printAutomatically,
      useBluetoothPrinter,
    },
  });
  const { window, save } = useSavingSettings(shown, onSaved);
  const { control } = form;
  return (
    <>
      <SettingsForm
        title="Impresión"
        form={form}
        onSubmit={(values) => save(values)}
        below={<DevicePrinter size={form.watch("receiptWidth") === "58" ? "58mm" : "80mm"} />}
      >
        <FormGroup heading="El recibo">
          <SegmentsField
            control={control}
            name="receiptWidth"
            label="Ancho del recibo"
            help="El del papel de la impresora: mídalo o léalo en la caja del rollo."
            options={WIDTHS}
          />
          <NotesField
            control={control}
            name="receiptFooterText"
            label="Pie del recibo"
            help="Debajo de cada recibo, como las gracias o el horario."
            maxLength={300}
          />
          <CheckField control={control} name="showClientSignature" label="Línea para la firma del cliente" />
        </FormGroup>
        <FormGroup heading="La impresora">
          <TextField
            control={control}
            name="printerName"
            label="Nombre de la impresora"
            help="El que muestra el sistema, para reconocerla."
            maxLength={120}
          />
          <CheckField control={control} name="printAutomatically" label="Imprimir al cobrar" />
          <CheckField
            control={control}
            name="useBluetoothPrinter"
            label="Usar una impresora Bluetooth"
            help="Los recibos van a la impresora que cada dispositivo eligió abajo; donde no hay, al diálogo del sistema."
          />
        </FormGroup>
      </SettingsForm>
      {window}
    </>
  );
}
