/** An action beside what it acts on, less than a button: underlined words, as high as a finger. */
import type { ReactNode } from "react";
import classes from "./TextButton.module.css";

interface TextButtonProps {
  onClick: () => void;
  children: ReactNode;
}

export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.text} onClick={onClick}>
      {children}
    </button>
  );
}
