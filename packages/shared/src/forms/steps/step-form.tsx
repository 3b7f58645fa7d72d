import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '../../model';
import { sensitiveSittingFields, type Answers, type Field, type Lists, type Step } from '../definition';
import { Button, chakra, ErrorMessage, Flex, Loading } from '../../ui';
import { ErrorSummary } from '../error-summary';
import { Form } from '../form';
import { OLevelFields } from '../o-level/o-level-fields';
import { SubmitButton } from '../submit-button';
import { dropHidden } from './hidden-answers';
import { StepGroups } from './step-groups';
import { useStepLists } from './use-step-lists';

export interface StepFormProps<R> {
  step: Step<R>;
  record: R;
  /** Saves the body of the step's own call. A rejection with `ProblemError` lands at the fields. */
  onSave: (payload: Record<string, unknown>) => Promise<unknown>;
  /** `draft:{flow}:{person}`; nothing is kept without it. */
  draftKey?: string;
  previous?: () => void;
  /** Word on the button; `Next` when left out. */
  submitLabel?: string;
  /** Ids that may be chosen in a field, by its name; every one of its list where nothing is said. */
  limits?: Readonly<Record<string, readonly number[]>>;
  /** What has to be done outside of its fields before it is saved, in words; nothing once it is done. */
  missing?: string | null;
  /** It was to be saved without. */
  onMissing?: () => void;
  /** Only shown: nothing can be entered or saved, and Next leads on without asking; the last step has none. */
  preview?: { next?: (() => void) | undefined };
  /** Stands in the form below its questions, and can reach them by `useFormContext`. */
  children?: ReactNode;
}

const { forms } = texts;
const sensitiveOf = (step: Step) => [
  ...fieldsOf(step)
    .filter((field) => field.sensitive)
    .map(({ name }) => name),
  ...sensitiveSittingFields.map((name) => `*.${name}`),
];

const fieldsOf = (step: Pick<Step, 'groups'>): readonly Field[] =>
  step.groups.flatMap(({ fields }) => fields);

/** One page of an application form, from its definition: fields, lists, rules, draft and saving. */
export function StepForm<R>({
  step: given,
  record,
  onSave,
  draftKey,
  previous,
  submitLabel = 'Next',
  limits,
  missing = null,
  onMissing,
  preview,
  children,
}: StepFormProps<R>) {
  const step = given as unknown as Step;
  const lists = useRef<Lists>({});
  const fields = fieldsOf(step);
  return (
    <Form
      key={step.id}
      label={step.title}
      schema={step.schema}
      defaults={step.answersOf(record)}
      context={() => step.context?.(lists.current) ?? {}}
      prepare={(answers) => dropHidden(fields, answers, lists.current)}
      onSubmit={(answers: Answers) => onSave(step.payloadOf(answers, record))}
      sensitive={sensitiveOf(step)}
      failureTitle={forms.failed}
      missing={missing}
      {...(onMissing && { onMissing })}
      {...(draftKey && { draftKey })}
      {...(step.errorPath && { errorPath: step.errorPath })}
    >
      <StepBody
        step={step}
        listsRef={lists}
        previous={previous}
        submitLabel={submitLabel}
        limits={limits}
        preview={preview}
      />
      {children}
    </Form>
  );
}

interface StepBodyProps {
  step: Step;
  listsRef: { current: Lists };
  previous: (() => void) | undefined;
  submitLabel: string;
  limits: StepFormProps<unknown>['limits'];
  preview: StepFormProps<unknown>['preview'];
}

/** Choices decide what is asked and which lists load; watching only them keeps typing cheap. */
function useChoiceAnswers(fields: readonly Field[]): Answers {
  const { getValues } = useFormContext();
  const names = fields.filter(({ kind }) => kind === 'choice' || kind === 'radio').map(({ name }) => name);
  useWatch({ name: names });
  return getValues();
}

/** What is left of the lists that have arrived. */
function limited(lists: Lists, limits: StepBodyProps['limits']): Lists {
  const left = Object.entries(limits ?? {}).map(([name, ids]) => [
    name,
    lists[name]?.filter(({ id }) => ids.includes(id)),
  ]);
  return { ...lists, ...(Object.fromEntries(left) as Lists) };
}

function StepBody({ step, listsRef, previous, submitLabel, limits, preview }: StepBodyProps) {
  const fields = fieldsOf(step);
  const answers = useChoiceAnswers(fields);
  const { lists: arrived, loading, pending, error, retry } = useStepLists(fields, answers);
  const lists = limited(arrived, limits);
  useEffect(() => {
    listsRef.current = lists;
  });
  if (loading) return <Loading />;
  if (error) return <ErrorMessage error={error} retry={retry} />;
  return (
    <>
      <ErrorSummary />
      <chakra.fieldset disabled={preview !== undefined} display="contents">
        <StepGroups groups={step.groups} answers={answers} lists={lists} pending={pending} />
        {step.widget === 'o-level' && (
          <OLevelFields sittings={step.sittings ?? 1} awaiting={step.awaiting ?? false} />
        )}
      </chakra.fieldset>
      <Flex gap="3" justify="space-between" wrap="wrap-reverse" borderTopWidth="1px" pt="5">
        {previous ? (
          <Button variant="outline" onClick={previous}>
            Previous
          </Button>
        ) : (
          <span />
        )}
        {preview ? (
          preview.next && <Button onClick={preview.next}>Next</Button>
        ) : (
          <SubmitButton disabled={pending.length > 0}>{submitLabel}</SubmitButton>
        )}
      </Flex>
    </>
  );
}
