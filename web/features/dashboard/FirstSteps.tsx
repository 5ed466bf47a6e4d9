/** The newcomer's path up to the first receipt: what a new business does, what of it is done, the one thing to do next. */
import { Text, Title } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Loan } from "#contract/records/loan";
import type { Module } from "#domain/access/permissions";
import { useCollection } from "#web/offline/store/hooks.ts";
import { usePermission, useSession } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import classes from "./Dashboard.module.css";

interface Step {
  title: string;
  why: ReactNode;
  module: Module;
  /** The forms of the first three lead back here: the next step waits. */
  address: Address;
  verb: string;
  done: boolean;
}

const RETURNS = { returnTo: "/" } as const;

/** Until money came in for the first time. */
export function isBeginning(loans: readonly Loan[]): boolean {
  return loans.every(({ summary }) => summary.lastPaymentDate === null);
}

export function FirstSteps({ loans }: { loans: number }) {
  const lenders = useCollection("lenders").docs.length;
  const rates = useCollection("interestRates").docs.length;
  const clients = useCollection("clients").docs.length;
  const steps: Step[] = [
    {
      title: "El prestamista",
      why: "De quién es el dinero que se presta. Puede ser usted o su negocio.",
      module: "lenders",
      address: { to: "/lenders/new", search: RETURNS },
      verb: "Nuevo Prestamista",
      done: lenders > 0,
    },
    {
      title: "La tasa de interés",
      why: "A cuánto presta. Puede tener varias.",
      module: "interest_rates",
      address: { to: "/interest-rates/new", search: RETURNS },
      verb: "Nueva Tasa",
      // A loan by cuota names no rate.
      done: rates > 0 || loans > 0,
    },
    {
      title: "El primer cliente",
      why: (
        <>
          A quién le presta: nombre, cédula y teléfono. <MovingIn />
        </>
      ),
      module: "clients",
      address: { to: "/clients/new", search: RETURNS },
      verb: "Nuevo Cliente",
      done: clients > 0,
    },
    {
      title: "El primer préstamo",
      why: "El monto, el plazo y la fecha. Las cuotas se calculan solas.",
      module: "loans",
      address: { to: "/loans/new" },
      verb: "Nuevo Préstamo",
      done: loans > 0,
    },
    {
      title: "El primer cobro",
      why: "Cuando el cliente pague: elija el préstamo, cobre y entregue el recibo.",
      module: "payments",
      address: { to: "/payments/new" },
      verb: "Cobrar",
      done: false,
    },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <section className={classes.steps} aria-labelledby="primeros-pasos">
      <Title order={2} id="primeros-pasos">
        Empiece por aquí
      </Title>
      <Text c="dimmed">Cinco pasos y su negocio está andando.</Text>
      <ol className={classes.stepList}>
        {steps.map((step) => (
          <StepLine key={step.address.to} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

/** A business that lends already brings its notebook, which only an administrator does. */
function MovingIn() {
  const { user } = useSession();
  if (user?.role !== "admin") return null;
  return (
    <TextLink to="/settings/import" underline="always" inherit>
      ¿Los tiene en un cuaderno? Tráigalos todos.
    </TextLink>
  );
}

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { title, why, module, address, verb, done } = step;
  const mayCreate = usePermission(module, "create");
  const Mark = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Mark size={24} stroke={1.6} aria-label={done ? "Hecho" : "Pendiente"} role="img" />
      <div className={classes.stepText}>
        <Text fw={600}>{title}</Text>
        {!done && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
        {isNext && !mayCreate && <Text size="sm">Pida a un administrador que lo registre.</Text>}
      </div>
      {isNext && mayCreate && (
        // With a loan there, the button above collects: the screen has one filled one.
        <LinkButton variant={module === "payments" ? "default" : "filled"} {...address}>
          {verb}
        </LinkButton>
      )}
    </li>
  );
}
