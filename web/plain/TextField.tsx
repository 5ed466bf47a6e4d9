/** One line to type in, with what helps and what is wrong beside it. */
import { type ComponentProps, type Ref, useId, useState } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "ref"> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  help?: string | undefined;
  problem?: string | null | undefined;
  input?: Ref<HTMLInputElement>;
}

export function TextField({ label, value, onChange, help, problem, input, ...others }: FieldProps) {
  const id = useId();
  const isWrong = problem !== null && problem !== undefined;
  const words = isWrong ? problem : help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...others}
        ref={input}
        id={id}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={words ? `${id}-words` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {words && (
        <p id={`${id}-words`} className={isWrong ? "wrong" : "dim small"}>
          {words}
        </p>
      )}
    </div>
  );
}

/** Names and codes that no keyboard corrects. */
export const AS_TYPED = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** The e-mail by which an operator signs in. */
export function EmailField(props: Pick<FieldProps, "value" | "onChange" | "problem">) {
  return (
    <TextField
      {...props}
      {...AS_TYPED}
      label="Correo electrónico"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      maxLength={254}
    />
  );
}

type PasswordProps = Pick<FieldProps, "value" | "onChange" | "help" | "problem" | "autoComplete" | "input">;

export function PasswordField(props: PasswordProps) {
  const [shows, setShows] = useState(false);
  return (
    <div className="with-button">
      <TextField
        {...props}
        {...AS_TYPED}
        label="Contraseña"
        name="password"
        type={shows ? "text" : "password"}
        maxLength={200}
      />
      <button
        type="button"
        className="button plain"
        aria-label={shows ? "Ocultar contraseña" : "Mostrar contraseña"}
        aria-pressed={shows}
        onClick={() => setShows(!shows)}
      >
        {shows ? "Ocultar" : "Mostrar"}
      </button>
    </div>
  );
}
