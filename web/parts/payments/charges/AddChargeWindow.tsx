/** *Agregar cargo*: a cost of a running loan of either kind is paid apart, and its receipt is given at once (ruling G1). */
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { Command } from "#commands/command";
import type { AddChargeArgs } from "#commands/loan/cost";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Loan, LoanCharge, PaymentMethod } from "#contract/records/loan";
import { formatMoney } from "#domain/money/text";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { newId, useDoc, useFileUrl } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import type { Refused } from "#web/ui/feedback/ReasonForm.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { PresetList } from "#web/ui/PresetList.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { chargeText } from "#web/wording/charge.ts";
import { print, sendByChat } from "../give-receipt.ts";
import { rememberUnprinted } from "../unprinted-receipts.ts";
import { type ChargeOwner, givenCharge } from "./given-charge.ts";
import "#web/ui/panel-styles.ts";
import { LONGEST_NAME, proposedCosts, readCharge, type TypedCharge } from "./typed-charge.ts";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: value }));

type ChargedLoan = Pick<Loan, "id" | "clientId" | "amount" | "charges">;

interface AddChargeWindowProps<State> {
  loan: ChargedLoan;
  /** The command that adds a charge to a loan of this kind. */
  add: AddCharge<State>;
  onClose: () => void;
}

type AddCharge<State> = Command<AddChargeArgs, State>;

export function AddChargeWindow<State>({ loan, add, onClose }: AddChargeWindowProps<State>) {
  const { doc: client } = useDoc("clients", loan.clientId);
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const [id] = useState(newId);
  const [isAdded, setAdded] = useState(false);
  const owner = { loan, client, settings };
  const charge = isAdded ? loan.charges?.find((each) => each.id === id) : undefined;
  return (
    <DialogWindow
      onClose={onClose}
      title={charge ? "Cargo registrado" : "Agregar cargo"}
      size="md"
      zIndex={540}
    >
      {charge ? (
        <GiveReceipt owner={owner} charge={charge} onClose={onClose} />
      ) : (
        <ChargeForm id={id} owner={owner} add={add} onAdded={() => setAdded(true)} onClose={onClose} />
      )}
    </DialogWindow>
  );
}

interface ChargeFormProps<State> {
  id: Id;
  owner: ChargeOwner & { loan: ChargedLoan };
  add: AddCharge<State>;
  onAdded: () => void;
  onClose: () => void;
}

/** The typed charge, and its saving. */
function useAdding<State>({ id, owner: { loan }, add, onAdded }: Omit<ChargeFormProps<State>, "onClose">) {
  const { act, busy } = useAct();
  const [typed, setTyped] = useState<TypedCharge>({ name: "", amount: undefined });
  const [method, setMethod] = useState<PaymentMethod>("Efectivo");
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = readCharge(typed);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok) return;
    const args = { id, loanId: loan.id, ...read.charge, method };
    const stated = await act(add, (now) => ({ ...args, ...now }), {
      done: null,
      undone: "No se registró el cargo",
    });
    if (stated === null) {
      rememberUnprinted(id);
      onAdded();
    } else if (stated !== "stays") setRefused(stated);
  };
  const problems = tried && !read.ok ? read.problems : {};
  return { typed, setTyped, method, setMethod, problems, refused, busy, save };
}

function ChargeForm<State>({ onClose, ...adding }: ChargeFormProps<State>) {
  const { typed, setTyped, method, setMethod, problems, refused, busy, save } = useAdding(adding);
  const { loan, settings } = adding.owner;
  const proposed = proposedCosts(settings?.charges ?? [], loan);
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        {refused && (
          <Alert color="red" role="alert" title={refused.title}>
            {refused.message}
          </Alert>
        )}
        <Text>El cliente lo paga aparte, con su recibo: no se suma a lo que debe del préstamo.</Text>
        {proposed.length > 0 && (
          <PresetList label="De su lista">
            {proposed.map(({ id, name, amount }) => (
              <Button
                key={id}
                type="button"
                variant="default"
                justify="flex-start"
                onClick={() => setTyped({ name, amount })}
              >
                {name} · {formatMoney(amount)}
              </Button>
            ))}
          </PresetList>
        )}
        <TextInput
          label="Nombre del cargo"
          placeholder="Alguacil, abogado, notario"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={typed.name}
          onChange={({ currentTarget: { value: name } }) => setTyped((now) => ({ ...now, name }))}
          error={problems.name ?? null}
          withAsterisk
          data-autofocus
        />
        <MoneyInput
          label="Monto del cargo"
          value={typed.amount}
          onChange={(amount) => setTyped((now) => ({ ...now, amount }))}
          error={problems.amount ?? null}
          withAsterisk
        />
        <Segments label="Cómo se paga" options={METHODS} value={method} onChange={setMethod} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Agregar cargo
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface GiveReceiptProps {
  owner: ChargeOwner;
  charge: LoanCharge;
  onClose: () => void;
}

function GiveReceipt({ owner, charge, onClose }: GiveReceiptProps) {
  const logoAddress = useFileUrl(owner.settings?.logoFileId);
  const receipt = givenCharge(owner, charge, logoAddress);
  return (
    <Stack>
      <div>
        <Text>{chargeText({ ...charge, receiptNumber: null })}.</Text>
        {charge.receiptNumber && <Text>Recibo {charge.receiptNumber}</Text>}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        {owner.client && (
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
            onClick={() => void sendByChat(receipt)}
          >
            WhatsApp
          </Button>
        )}
        <Button leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => void print(receipt)}>
          Imprimir
        </Button>
      </Group>
    </Stack>
  );
}
