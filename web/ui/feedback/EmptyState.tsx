/** Nothing here yet: a drawing, one sentence and one button. */
import { Stack, Text } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { DrawingName } from "./Drawing.tsx";

const Drawing = lazyPart(() => import("./Drawing.tsx").then((module) => module.Drawing));

interface EmptyStateProps {
  /** Where a whole screen or list is empty; a part of a screen says its sentence alone. */
  drawing?: DrawingName;
  message: string;
  /** More of it, in a quieter line. */
  detail?: string | undefined;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function EmptyState({ drawing, message, detail, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" py={drawing ? "2rem" : "3rem"} px="md" ta="center">
      {drawing && (
        <Suspense fallback={<Room />}>
          <Drawing of={drawing} />
        </Suspense>
      )}
      {detail === undefined ? (
        <Text c="dimmed" maw="30rem">
          {message}
        </Text>
      ) : (
        <div>
          <Text className="strong">{message}</Text>
          <Text c="dimmed" maw="30rem">
            {detail}
          </Text>
        </div>
      )}
      {action && <div data-main-verb>{action}</div>}
    </Stack>
  );
}

/** As tall as the drawing that comes. */
function Room() {
  return <span style={{ height: 96 }} />;
}
