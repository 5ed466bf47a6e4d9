/**
 * The one shape of a form: a column up to 640 px, errors beside the fields and the first one focused, a save bar that
 * sticks on a phone, a live preview beside it from 1024 px, which stays in sight with the verbs. Leaving with changes asks; nothing typed is lost by an error.
 */
import { Alert, Button, Group, Stack, Title } from "@mantine/core";
import {
  type BaseSyntheticEvent,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { NamedAddress } from "../address.ts";
import { BackLink } from "../BackLink.tsx";
import { ActionMenu } from "../detail/ActionMenu.tsx";
import type { MenuAction } from "../detail/Dots.tsx";
import "../panel-styles.ts";
import { InSlices } from "../InSlices.tsx";
import { PageHeading } from "../PageHeading.tsx";
import { isTyping } from "../use-keys.ts";
import { useNextSlice } from "../use-next-slice.ts";
import { useScrolls } from "../use-scrolls.ts";
import { useLeaveGuard } from "../work/use-leave-guard.ts";
import { AroundParts, type OwnWork, useOwnWork } from "../work/use-window-work.ts";
import classes from "./FormPage.module.css";

/** Why it was not saved. With `field` the sentence stands beside that field. */
export interface NotSaved<T extends FieldValues> {
  /** Null when the person was asked and chose to go on with the form: that needs no telling. */
  message: string | null;
  /** The alert's title, where the usual one says too little. */
  title?: string;
  field?: FieldPath<T>;
}

interface FormPageProps<T extends FieldValues, O> {
  title: string;
  form: UseFormReturn<T, unknown, O>;
  /** Saves, and navigates away when it did. Answers the reason when it did not. */
  onSubmit: (values: O) => Promise<NotSaved<T> | undefined>;
  submitLabel: ReactNode;
  /** A second verb that saves, for one record after the other. */
  another?: { label: string; onSubmit: (values: O) => Promise<NotSaved<T> | undefined> };
  /** The cursor is in the first field on a phone too: the next record of a row. */
  isNextOfRow?: boolean;
  /** Where "back" and "Cancelar" lead. */
  back: NamedAddress;
  children: ReactNode;
  /** The live preview, with the verbs of the form under it. Below the fields on narrow screens. */
  aside?: ReactNode;
  /** A choice that changes what all fields are of: beside the title where there is room. */
  first?: ReactNode;
  /** After the form: what is no part of what it saves. */
  below?: ReactNode;
  /** Beside the title, where the form is the record's own screen: its state, and what else can be done with it. */
  state?: ReactNode;
  actions?: readonly MenuAction[];
  /** A line under the title: a notice every reader of this form needs. */
  intro?: ReactNode;
  /** False while something is on its way into the form. */
  canSubmit?: boolean;
}

/** Why a form was not saved. */
export interface Failure {
  /** The alert's title, where the usual one says too little. */
  title?: string;
  message: string;
}

function Aside({ children }: { children: ReactNode }) {
  const aside = useRef<HTMLElement>(null);
  const scrolls = useScrolls(aside);
  return (
    <aside ref={aside} className={classes.aside} aria-label="Vista previa" {...(scrolls && { tabIndex: 0 })}>
      <div className={classes.preview}>
        <NextSlice>{children}</NextSlice>
      </div>
    </aside>
  );
}

export function FormPage<T extends FieldValues, O>(props: FormPageProps<T, O>) {
  const { form, back } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const isNext = useNextSlice();
  const fields = useFirstField(isNext, props.isNextOfRow ?? false);
  const own = useOwnWork();
  const submitBy = useSubmit(form, own, setFailure);
  return (
    <div className={classes.page} data-aside={props.aside ? true : undefined}>
      <BackLink {...back} />
      <div className={classes.heading}>
        <PageHeading title={props.title} />
        {props.state}
        {props.first && <div className={classes.first}>{props.first}</div>}
        {props.actions && props.actions.length > 0 && <ActionMenu actions={props.actions} />}
      </div>
      {props.intro && <div className={classes.intro}>{props.intro}</div>}
      <form
        onSubmit={submitBy(props.onSubmit)}
        noValidate
        className={classes.columns}
        data-aside={props.aside ? true : undefined}
      >
        <div ref={fields} className={classes.fields}>
          {failure !== null && <FailureAlert failure={failure} />}
          <AroundParts value={own}>{isNext && <InSlices>{props.children}</InSlices>}</AroundParts>
        </div>
        <div className={classes.side}>
          {isNext && props.aside && <Aside>{props.aside}</Aside>}
          <Verbs {...props} submitBy={submitBy} />
        </div>
      </form>
      {isNext && props.below && (
        <div className={classes.below}>
          <NextSlice>{props.below}</NextSlice>
        </div>
      )}
    </div>
  );
}

type Send<T extends FieldValues, O> = FormPageProps<T, O>["onSubmit"];
type SubmitBy<T extends FieldValues, O> = (send: Send<T, O>) => (event?: BaseSyntheticEvent) => Promise<void>;

/** Saves by the given way; the reason why not is shown beside its field or over the form, and nothing typed goes. */
function useSubmit<T extends FieldValues, O>(
  form: FormPageProps<T, O>["form"],
  own: OwnWork,
  setFailure: (failure: Failure | null) => void,
): SubmitBy<T, O> {
  const saving = useLeaveGuard(form.formState.isDirty, own);
  return (send) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      saving.current = true;
      try {
        const reason = await send(values);
        if (!reason) return;
        saving.current = false;
        const { field, message, title } = reason;
        if (message === null) return;
        if (field) form.setError(field, { message }, { shouldFocus: true });
        else setFailure(title === undefined ? { message } : { message, title });
      } catch (error) {
        saving.current = false;
        setFailure({ message: "Lo que escribió sigue aquí: inténtelo de nuevo." });
        throw error;
      }
    });
}

/** The way out of the form, and the verbs that save it. */
function Verbs<T extends FieldValues, O>(props: FormPageProps<T, O> & { submitBy: SubmitBy<T, O> }) {
  const { form, back, submitLabel, canSubmit, another, submitBy } = props;
  return (
    <div className={classes.bar} data-verbs="one">
      <Group gap="sm" wrap="nowrap">
        <BackLink {...back} label="Cancelar" plain />
        <Button
          type="submit"
          classNames={{ root: classes.save, label: classes.verb }}
          loading={form.formState.isSubmitting}
          disabled={canSubmit === false}
        >
          {submitLabel}
        </Button>
        {another && (
          <Button
            variant="default"
            classNames={{ root: classes.another, label: classes.verb }}
            disabled={canSubmit === false || form.formState.isSubmitting}
            onClick={submitBy(another.onSubmit)}
          >
            {another.label}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** At a desk the cursor is in the first field; on a phone the keyboard would cover a form that was just opened. */
function useFirstField(isDrawn: boolean, isNextOfRow: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isElsewhere = isTyping(document.activeElement) || document.querySelector("[aria-modal='true']");
    if (!isDrawn || isElsewhere || !(isNextOfRow || window.matchMedia(DESK).matches)) return;
    if (isNextOfRow) window.scrollTo(0, 0);
    return fields.current ? focusFirst(fields.current) : undefined;
  }, [isDrawn, isNextOfRow]);
  return fields;
}

/**
 * Fields are drawn in slices, and drawn again as what they need comes: until a person does something, the first one that is
 * there has the cursor.
 */
function focusFirst(place: HTMLElement): () => void {
  const focus = () => {
    const isThere = place.contains(document.activeElement) || isTyping(document.activeElement);
    if (!isThere) place.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
  };
  focus();
  const fields = new MutationObserver(focus);
  fields.observe(place, { childList: true, subtree: true });
  const stop = () => {
    fields.disconnect();
    for (const act of ACTS) document.removeEventListener(act, stop, true);
  };
  for (const act of ACTS) document.addEventListener(act, stop, true);
  return stop;
}

const ACTS = ["keydown", "pointerdown"] as const;
const DESK = "(pointer: fine) and (min-width: 768px)";
const FIRST = "input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)";

/** Comes after the fields, on the screen and in time. */
function NextSlice({ children }: { children: ReactNode }) {
  return useNextSlice() && children;
}

/** Takes the focus, each time that saving fails. */
export function FailureAlert({ failure }: { failure: Failure }) {
  const { title = "Error guardando datos", message } = failure;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return (
    <Alert ref={alert} tabIndex={-1} color="red" role="alert" title={title}>
      {message}
    </Alert>
  );
}

interface FormGroupProps {
  heading: string;
  /** The heading is read aloud and not drawn: the fields say by themselves what they are of. */
  isClose?: boolean;
  children: ReactNode;
}

/** A few fields that belong together, under a short heading. */
export function FormGroup({ heading, isClose = false, children }: FormGroupProps) {
  return (
    <section className={classes.group} data-close={isClose || undefined}>
      <Title order={2} className={isClose ? "unseen" : ""}>
        {heading}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

/** Short fields side by side: as many as fit, one under the other where none does. */
export function FieldRow({ least, children }: { least: string; children: ReactNode }) {
  return (
    <div className={classes.beside} style={{ "--least": least } as CSSProperties}>
      {children}
    </div>
  );
}
