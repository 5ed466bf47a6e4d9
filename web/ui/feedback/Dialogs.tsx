/** Where questions appear. The window's code is fetched with the first one, so that sign-in does not carry it. */
import { Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
import { useQuestions } from "./ask.ts";

const QuestionWindow = lazyPart(() => import("./QuestionWindow.tsx").then((module) => module.QuestionWindow));

export function Dialogs() {
  const questions = useQuestions();
  if (questions.length === 0) return null;
  return (
    <Suspense>
      {questions.map((question) => (
        <QuestionWindow key={question.place} question={question} />
      ))}
    </Suspense>
  );
}
