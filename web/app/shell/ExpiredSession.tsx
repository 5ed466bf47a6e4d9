/** The server no longer knows the session. The screens stay, so that nothing typed is lost. */
import { Text } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { isExample } from "../../platform/place.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import classes from "./Shell.module.css";

export function ExpiredSession() {
  const here = useRouterState({ select: (router) => router.location.href });
  return (
    <div className={classes.expired} role="status">
      <Text size="sm" className="clip">
        {isExample ? "El libro de ejemplo terminó." : "Su sesión venció."}
      </Text>
      <LinkButton to="/login" search={{ redirect: here }} size="compact-sm" variant="default">
        {isExample ? "Volver a entrar" : "Iniciar Sesión"}
      </LinkButton>
    </div>
  );
}
