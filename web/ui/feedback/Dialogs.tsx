/** Where questions appear. The window's code is fetched with the first one, so that sign-in does not carry it. */
import { lazy, Suspense } from "react";
import { useQuestion } from "./ask.ts";

const QuestionWindow = lazy(() =>
  import("./QuestionWindow.tsx").then((module) => ({ default: module.QuestionWindow })),
);

export function Dialogs() {
  const question = useQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <QuestionWindow question={question} />
    </Suspense>
  );
}
