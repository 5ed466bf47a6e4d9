/** Between the payments of loans and those of continuous yield, for a person who may view both. */
import { useNavigate } from "@tanstack/react-router";
import { useCollection } from "#web/offline/store/hooks.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Segments } from "#web/ui/Segments.tsx";

const OPTIONS = [
  { value: "loans", label: "Préstamos" },
  { value: "yield", label: "Rédito Continuo" },
] as const;
type Kind = (typeof OPTIONS)[number]["value"];

/** Nothing while the business has no continuous yield. */
export function PaymentKindLinks({ shown }: { shown: Kind }) {
  const navigate = useNavigate();
  const may = usePermission("continuous_yield", "view");
  const { docs } = useCollection("continuousYield");
  if (!may || (docs.length === 0 && shown === "loans")) return null;
  const go = (kind: Kind) =>
    void navigate({ to: kind === "yield" ? "/payments/continuous-yield" : "/payments" });
  return <Segments label="De qué" hideLabel options={OPTIONS} value={shown} onChange={go} />;
}
