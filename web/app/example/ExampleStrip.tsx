/** Over every screen of the invented book: what it is, and the way out, in one tap. */
import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useLayoutEffect, useState } from "react";
import { leaveExample } from "#web/parts/session/example.ts";
import classes from "./ExampleStrip.module.css";

export function ExampleStrip() {
  const [leaving, setLeaving] = useState(false);
  // Parts that stick to the top of a screen keep below it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add("with-strip");
    return () => classList.remove("with-strip");
  }, []);
  const leave = () => {
    setLeaving(true);
    void leaveExample();
  };
  return (
    <>
      <aside className={classes.strip} aria-label="Libro de ejemplo">
        <IconFlask size={18} stroke={1.6} aria-hidden className={classes.icon} />
        <p className={classes.words}>
          <b>Libro de ejemplo</b>
          <span className={classes.more}>Todo es inventado y nada pasa a su negocio.</span>
        </p>
        <Button size="compact-sm" variant="default" onClick={leave} disabled={leaving}>
          Salir del ejemplo
        </Button>
      </aside>
      {leaving && (
        <div className={classes.veil} role="status">
          Saliendo del ejemplo…
        </div>
      )}
    </>
  );
}
