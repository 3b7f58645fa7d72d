import { useState } from 'react';
import { ProblemError, queryOf, useQuery } from '../../http';
import { whySchema, type CallInput, type CallSpec, type ObjectSchema } from '../../model';
import { useSession } from '../../session';
import { Alert, ErrorMessage, Loading } from '../../ui';
import { Modal } from '../../ui/overlay';
import { FormDialog } from './form-dialog';
import { ReasonField } from './reason-field';
import { isOffered, noFields, sayOf, type AnyCallAction } from './row-action';
import type { RunAction } from './use-run-action';

interface CallDialogProps<Row> {
  action: AnyCallAction<Row>;
  /** The row as it was when the action was chosen. */
  row: Row;
  /** The row as it is now. */
  latest: (row: Row) => Row | undefined;
  run: RunAction<Row>;
  onClose: () => void;
}

/** Asks before an action is carried out, once that is read which the question needs. */
export function ActionDialog<Row>(props: CallDialogProps<Row>) {
  const { load } = props.action;
  return load ? <LoadedDialog {...props} load={load} /> : <AskDialog {...props} loaded={undefined} />;
}

type Load<Row> = NonNullable<AnyCallAction<Row>['load']>;

/** What is read is never older than the dialog: how much is still owed decides what is offered. */
function LoadedDialog<Row>({ load, ...props }: CallDialogProps<Row> & { load: Load<Row> }) {
  const { call, input, label } = load;
  const asked = useQuery({ ...queryOf<CallSpec>(call, input(props.row)), staleTime: 0, gcTime: 0 });
  if (asked.data !== undefined) return <AskDialog {...props} loaded={asked.data} />;
  return (
    <Modal open onClose={props.onClose} title={titleOf(props.action, props.row)}>
      {asked.isError ? (
        <ErrorMessage error={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <Loading label={label} />
      )}
    </Modal>
  );
}

function AskDialog<Row>(props: CallDialogProps<Row> & { loaded: CallInput<CallSpec> | undefined }) {
  const { action, latest, run, onClose, loaded } = props;
  const session = useSession();
  const [refusal, setRefusal] = useState<ProblemError | null>(null);
  const [overtaken, setOvertaken] = useState(false);
  const row = (overtaken && latest(props.row)) || props.row;
  const { consequence, confirm = action.label, danger = false, fields, failureTitle } = action;
  const Refusal = refusal ? action.refusals?.[refusal.code] : undefined;
  const Fields = fields?.form;

  const submit = async (answers: object) => {
    try {
      await run({ action, row, answers: { reason: '', ...answers }, loaded });
    } catch (error) {
      const problem = error instanceof ProblemError ? error : null;
      setRefusal(problem);
      if (problem?.code === 'STALE') setOvertaken(true);
      // What has a component of its own says the rest there: the summary has the sentence above it.
      if (problem && action.refusals?.[problem.code]) throw new Error(problem.message, { cause: problem });
      throw error;
    }
  };
  return (
    <FormDialog
      title={titleOf(action, row)}
      lead={typeof consequence === 'function' ? consequence(row, loaded) : consequence}
      confirm={sayOf(confirm, row)}
      danger={sayOf(danger, row)}
      disabled={overtaken && !isOffered(action, row, session)}
      schema={schemaOf(action)}
      defaults={{ ...(action.reason && { reason: '' }), ...defaultsOf(action, row, loaded) }}
      onSubmit={submit}
      onClose={onClose}
      {...(failureTitle !== undefined && { failureTitle })}
    >
      {refusal && Refusal && <Refusal row={row} error={refusal} />}
      {overtaken && !action.refusals?.['STALE'] && <Overtaken offered={isOffered(action, row, session)} />}
      {Fields && <Fields row={row} loaded={loaded} />}
      {action.reason && <ReasonField {...(action.reason !== true && { schema: action.reason })} />}
    </FormDialog>
  );
}

/** Somebody was faster. What is said above is read again; the next try is made in the knowledge of it. */
function Overtaken({ offered }: { offered: boolean }) {
  return (
    <Alert status="warning" title="Somebody else changed this meanwhile">
      {offered
        ? 'This is how it is now. Your entries are kept: go on if it is still right.'
        : 'As it is now, this can no longer be done.'}
    </Alert>
  );
}

function titleOf<Row>({ question, label }: AnyCallAction<Row>, row: Row): string {
  return sayOf(question ?? label, row);
}

function schemaOf<Row>({ reason, fields }: AnyCallAction<Row>): ObjectSchema<object> {
  const base: ObjectSchema<object> = fields?.schema ?? noFields;
  if (!reason) return base;
  return base.concat(reason === true ? whySchema : reason);
}

function defaultsOf<Row>(
  { fields }: AnyCallAction<Row>,
  row: Row,
  loaded: AskLoaded,
): Record<string, unknown> {
  if (!fields) return {};
  return typeof fields.defaults === 'function' ? fields.defaults(row, loaded) : fields.defaults;
}

type AskLoaded = Parameters<NonNullable<AnyCallAction<never>['input']>>[2];
