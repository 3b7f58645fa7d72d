import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  useForm,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { InferType, ObjectSchema, Schema } from 'yup';
import type { FieldError } from '../model';
import { VisuallyHidden, chakra } from '../ui';
import { DraftPrompt } from './drafts/draft-prompt';
import { useDraft } from './drafts/use-draft';
import { isCancelled, isUnanswered, refusalOf } from './errors';
import { fieldId, FormToolsProvider, type FieldWords } from './form-context';
import { useHeldBlur } from './use-held-blur';
import { useLeaveGuard } from './use-leave-guard';

/** The form that is being sent, for who has to read or change what stands in it. */
export interface SentForm {
  form: UseFormReturn;
  /** How each field is called, by its path. */
  words: ReadonlyMap<string, FieldWords>;
}

export interface FormProps<S extends Schema> {
  schema: S;
  /** Answers to begin with; all fields, because nothing may be undefined. */
  defaults: FieldValues;
  /** Gets validated answers. A rejection with `ProblemError` puts its errors at their fields. */
  onSubmit: (answers: InferType<S>, sent: SentForm) => Promise<unknown> | void;
  /** Keeps what is entered under this key for 24 hours, as in `draft:jupeb:section_a:2007…`. */
  draftKey?: string;
  /** Paths that never leave the tab's own storage: NIN, card numbers. */
  sensitive?: readonly string[];
  /** Validation context, asked for at each validation. */
  context?: () => Record<string, unknown>;
  /** Last change before validation: drop the answers of hidden questions. */
  prepare?: (answers: FieldValues) => FieldValues;
  /** Where an error of the server belongs in this form. */
  errorPath?: (error: FieldError) => string;
  /** Title over what the server refused as a whole. */
  failureTitle?: string;
  /** What has to be done outside of its fields before it can be sent, in words; nothing once it is done. */
  missing?: string | null;
  /** Names the form for assistive technology. */
  label?: string;
  /** Begins the ids of its fields, where it stands over another form. */
  ids?: string;
  children: ReactNode;
}

function useResolver<S extends Schema>({ schema, context, prepare }: FormProps<S>): Resolver {
  const latest = useRef({ context, prepare });
  latest.current = { context, prepare };
  return useMemo<Resolver>(() => {
    // The resolver's own type wants an object schema; lazy schemas work as well.
    const validate = yupResolver(schema as unknown as ObjectSchema<FieldValues>, {
      abortEarly: false,
    }) as Resolver;
    return (values, _context, options) => {
      const { prepare: change, context: ask } = latest.current;
      return validate(change ? change(values) : values, ask?.() ?? {}, options);
    };
  }, [schema]);
}

interface Refused {
  /** What stopped the last submit and belongs to no field. */
  failure: string | null;
  /** No answer of the portal came: it has refused nothing, and its words of refusal would be untrue. */
  unanswered?: boolean;
  count: number;
}

/** A form: validation, saving, the server's refusals, the draft and the guard against leaving. Fields are its children. */
export function Form<S extends Schema>(props: FormProps<S>) {
  const { defaults, onSubmit, errorPath, draftKey, sensitive, failureTitle, label, ids, children } = props;
  const form = useForm({
    defaultValues: defaults,
    resolver: useResolver(props),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refused>({ failure: null, count: 0 });
  const [announcement, announce] = useState('');
  const busy = useRef(false);
  const [words] = useState(() => new Map<string, FieldWords>());
  const draft = useDraft({ form, draftKey, sensitive });
  // Read while rendering: react-hook-form keeps this up to date only for who asked for it by then.
  const { isDirty } = form.formState;
  useLeaveGuard(() => isDirty && !busy.current && !draftKey);
  const heldBlur = useHeldBlur();

  const sender = useReturningFocus(saving);

  const refuse = (failure: string | null, unanswered = false) =>
    setRefused(({ count }) => ({ failure, unanswered, count: count + 1 }));

  const save = async (answers: FieldValues) => {
    if (busy.current) return;
    if (props.missing) return refuse(null);
    busy.current = true;
    sender.current = { element: document.activeElement, at: window.location.href };
    setSaving(true);
    setRefused(({ count }) => ({ failure: null, count }));
    try {
      await onSubmit(answers as InferType<S>, { form, words });
      await draft.drop();
      form.reset(form.getValues());
    } catch (error) {
      if (!isCancelled(error)) refuse(placeErrors(form, error, errorPath), isUnanswered(error));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const idOf = useCallback((name: string) => fieldId(name, ids), [ids]);
  const title = refused.unanswered ? undefined : failureTitle;
  const tools = {
    announce,
    saving,
    // Said until it is there.
    failure: refused.failure ?? ((refused.count > 0 && props.missing) || null),
    failureTitle: title,
    refusals: refused.count,
    words,
    idOf,
  };
  return (
    <FormProvider {...form}>
      <FormToolsProvider value={tools}>
        <form
          {...heldBlur}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.stopPropagation();
            void form.handleSubmit(save, () => refuse(null))(event);
          }}
        >
          <DraftPrompt draft={draft} sensitive={Boolean(sensitive?.length)} />
          <chakra.fieldset
            disabled={saving}
            aria-busy={saving}
            border="0"
            p="0"
            m="0"
            minW="0"
            display="block"
          >
            {children}
          </chakra.fieldset>
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </form>
      </FormToolsProvider>
    </FormProvider>
  );
}

/** Everything is disabled while the form is saved, and a browser takes the focus from that: it comes back afterwards. */
function useReturningFocus(saving: boolean) {
  const sender = useRef<{ element: Element | null; at: string }>(null);
  useEffect(() => {
    const before = sender.current;
    if (saving || !before) return;
    sender.current = null;
    // A page that is being left lets the next one have the focus.
    if (before.at !== window.location.href || document.activeElement !== document.body) return;
    if (before.element instanceof HTMLElement) before.element.focus();
  }, [saving]);
  return sender;
}

/** Puts the server's errors at their fields; gives what is left for the whole form. */
function placeErrors(
  form: UseFormReturn,
  error: unknown,
  errorPath: FormProps<Schema>['errorPath'],
): string | null {
  const known = form.getValues();
  const { failure, errors } = refusalOf(error, (path) => get(known, path) !== undefined, errorPath);
  errors.forEach(({ path, message }) => form.setError(path, { type: 'server', message }));
  return failure;
}
