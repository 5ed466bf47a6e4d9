/**
 * Text of several lines, in a box that grows with it. The browser lays it out: the library's own way measures the box
 * in script each time that its form is drawn. Where a browser cannot, the box has its lines and a corner to draw it by.
 */
import { Textarea, type TextareaProps } from "@mantine/core";
import type { CSSProperties } from "react";
import classes from "./GrowingText.module.css";

type Growing = Omit<TextareaProps, "autosize" | "minRows" | "maxRows" | "rows" | "classNames" | "styles"> & {
  /** Lines that an empty box has. */
  least?: number;
  /** Lines beyond which it scrolls. */
  most?: number;
};

export function GrowingText({ least = 1, most, ...props }: Growing) {
  const lines = { "--least-lines": least, ...(most === undefined ? {} : { "--most-lines": most }) };
  return (
    <Textarea
      {...props}
      rows={least}
      classNames={{ input: classes.box ?? "" }}
      styles={{ input: lines as CSSProperties }}
    />
  );
}
