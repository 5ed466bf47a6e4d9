/** The door of the invented book: has it made, shows how far that is, and goes in. */
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { DEMO_ADMINISTRATOR, DEMO_COLLECTOR } from "#contract/example";
import { enterExample } from "#web/parts/session/example.ts";
import { EXAMPLE_PROBLEMS } from "./door-words.ts";
import classes from "./TryExample.module.css";

type Account = typeof DEMO_ADMINISTRATOR;

/** `null`: not under way. */
function useEntering(): [number | null, string | null, (account: Account) => void] {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (account: Account) => {
    setProblem(null);
    setShare(0);
    setProblem(EXAMPLE_PROBLEMS[await enterExample(account, setShare)]);
    setShare(null);
  };
  return [share, problem, (account) => void enter(account)];
}

/** On the first screen of all, below the form that begins the business. */
export function TryExample() {
  const [share, problem, enter] = useEntering();
  return (
    <section className={classes.offer} aria-label="Libro de ejemplo">
      {share === null ? (
        <Button variant="default" fullWidth onClick={() => enter(DEMO_ADMINISTRATOR)}>
          Probar con datos de ejemplo
        </Button>
      ) : (
        <Filling share={share} />
      )}
      <Text size="sm" c="dimmed" ta="center">
        Un negocio inventado, con préstamos y cobros, para mirar y tocar sin miedo. Está aparte: no crea nada
        en el suyo y se sale con un toque.
      </Text>
      <Problem text={problem} />
    </section>
  );
}

/** Inside the invented book, for a visitor who signed out of it. */
export function ExampleAccounts() {
  const [share, problem, enter] = useEntering();
  return (
    <Stack gap="md">
      {share === null ? (
        <>
          <Button fullWidth onClick={() => enter(DEMO_ADMINISTRATOR)}>
            Entrar como administradora
          </Button>
          <Button variant="default" fullWidth onClick={() => enter(DEMO_COLLECTOR)}>
            Entrar como cobradora
          </Button>
        </>
      ) : (
        <Filling share={share} />
      )}
      <Text size="sm" c="dimmed" ta="center">
        La administradora puede todo. La cobradora ve clientes y préstamos, y cobra.
      </Text>
      <Problem text={problem} />
    </Stack>
  );
}

function Filling({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.filling}>
      <Text size="sm" ta="center" role="status">
        Preparando el libro de ejemplo…
      </Text>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Preparando el libro de ejemplo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.done} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <Text size="sm" c="var(--bad)" ta="center" role="alert">
        {text}
      </Text>
    )
  );
}
