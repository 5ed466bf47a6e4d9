/** Where questions appear. The window's code is fetched with the first one, so that sign-in does not carry it. */
import { Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
import { useQuestion } from "./ask.ts";

const QuestionWindow = lazyPart(() => import("./QuestionWindow.tsx").then((module) => module.QuestionWindow));

export function Dialogs() {
  const question = useQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <QuestionWindow question={question} />
    </Suspense>
  );
}
