import { admissions } from '@portal/contracts/admissions';
import { useQuery } from '@portal/shared/http';
import { formatDate } from '@portal/shared/model';
import { ActionButtons, AuditTrail, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { Alert, DescriptionList, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { OwnApplication } from '../../lib/own-application';
import { UtilitiesTabs } from '../../lib/utilities-tabs';
import {
  choicesQuery,
  queuePath,
  verificationQuery,
  type Choices,
  type Sitting,
  type Verification,
} from '../olevel-verification.api';
import { StateCell } from '../verification-cells';
import { EvidencePart } from './evidence-part';
import { JambList } from './jamb-list';
import { useLease } from './use-lease';
import { titleOf } from './sitting-panel';
import { VerdictForm } from './verdict-form';

const reopen: readonly RowAction<Verification>[] = [
  rowAction({
    label: 'Check again',
    may: 'reopen',
    question: ({ name }: Verification) => `Check the results of ${name} again?`,
    consequence: 'They go back into the queue. What was said stays in the history.',
    reason: true,
    call: admissions.olevelVerification.reopen,
    input: ({ id, version }: Verification, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'Back in the queue',
  }),
];

const kinds: Record<string, string> = {
  verified: 'Verified',
  mismatch: 'Mismatch',
  not_found: 'Not found',
  reopened: 'Opened again',
  revealed: 'Looked at the card',
  asked: 'Asked the body',
};

function Person({ verification }: { verification: Verification }) {
  const { registrationNumber, applicationNumber, matricNumber, programme, type, session } = verification;
  return (
    <Section title="Candidate">
      <DescriptionList
        items={[
          ['State', <StateCell key="state" {...verification} />],
          ['JAMB or application number', registrationNumber],
          ['Application', applicationNumber],
          ['Matric number', matricNumber],
          ['Programme', `${programme}, ${type}, ${session}`],
          ['Comment', verification.comment],
        ]}
      />
    </Section>
  );
}

/** Each subject with what both sides say of it. */
function bothOf({ declared, found }: Sitting): (readonly [subject: string, words: string])[] {
  const shown = found?.results ?? [];
  const more = shown.filter(({ subjectId }) => declared.every((one) => one.subjectId !== subjectId));
  return [
    ...declared.map(({ subjectId, subject, grade }) => {
      const other = shown.find((one) => one.subjectId === subjectId)?.grade;
      return [subject, `${grade} declared, ${other ?? 'nothing'} shown`] as const;
    }),
    ...more.map(({ subject, grade }) => [subject, `${grade} shown`] as const),
  ];
}

const ruleOf = ({ eligible, awaiting }: { eligible: boolean; awaiting: boolean }) => {
  if (awaiting) return 'Awaiting result';
  return eligible ? 'Meets the rule' : 'Does not meet the rule';
};

/** Which subjects a verdict was judged by: it keeps them when the department asks for others. */
function rulesInWords({ judgedBy, judgedByEarlier }: Verification): string {
  const said = judgedBy
    ? `Judged by the subjects of ${judgedBy.department}, version ${judgedBy.version} of ${formatDate(judgedBy.since)}.`
    : 'Judged by English Language and Mathematics: the department had said nothing besides.';
  return judgedByEarlier ? `${said} Others count by now.` : said;
}

/** What was decided, sitting by sitting. */
function Decided({ verification }: { verification: Verification }) {
  const { sittings, foundJudgement, id } = verification;
  return (
    <>
      {foundJudgement && (
        <Alert status={foundJudgement.eligible ? 'success' : 'warning'} title={ruleOf(foundJudgement)}>
          {foundJudgement.credits} credits.{' '}
          {foundJudgement.missing.length > 0 && `No credit in ${foundJudgement.missing.join(', ')}.`}{' '}
          {rulesInWords(verification)}
        </Alert>
      )}
      {sittings
        .filter(({ declared, found }) => declared.length > 0 || found)
        .map((sitting) => (
          <Section key={sitting.sitting} title={titleOf(sitting)}>
            <Stack gap="4">
              <DescriptionList items={bothOf(sitting)} />
              <EvidencePart id={id} sitting={sitting} mayAdd={false} />
            </Stack>
          </Section>
        ))}
    </>
  );
}

/** Why somebody only looks at one that is open. */
function whyNot({ lease, awaiting }: Verification): string {
  if (awaiting)
    return 'Awaiting result: the candidate has not entered grades and card yet. There is nothing to verify before.';
  return lease && !lease.mine
    ? `${lease.by} is working on it at the moment.`
    : 'You worked on this admission: another officer verifies its results.';
}

function Opened({ verification, lists }: { verification: Verification; lists: Choices }) {
  const { name, state, may, history, jambList } = verification;
  const works = may.includes('work');
  const verifies = useCan('admissions.verify');
  const refusal = useLease(verification.id, works && verifies);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'O-level verification', to: queuePath }, { label: name }]}
        actions={<ActionButtons actions={reopen} row={verification} />}
      />
      <Stack gap="6">
        {refusal !== null && <Alert status="error">{refusal}</Alert>}
        <OwnApplication own={verification.own} />
        <Person verification={verification} />
        <JambList of={jambList} />
        {state === 'pending' && !works && !verification.own && (
          <Alert status="info">{whyNot(verification)}</Alert>
        )}
        {state === 'pending' && works ? (
          <VerdictForm verification={verification} lists={lists} />
        ) : (
          <Decided verification={verification} />
        )}
        <Section title="What happened">
          <AuditTrail
            label="What happened to the verification"
            entries={history.map(({ at, by, kind, comment }) => ({
              id: `${at} ${kind}`,
              at,
              actorName: by,
              act: kinds[kind] ?? kind,
              reason: comment,
            }))}
          />
        </Section>
      </Stack>
    </>
  );
}

function Asked({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...verificationQuery(id), staleTime: 0, gcTime: 0 });
  const lists = useQuery(choicesQuery);
  if (data && lists.data) return <Opened verification={data} lists={lists.data} />;
  const failure = error ?? lists.error;
  if (failure)
    return (
      <ErrorMessage
        error={failure}
        retry={() => {
          void refetch();
          void lists.refetch();
        }}
      />
    );
  return <Loading label="Loading the results…" />;
}

/** `?id=` is that verification: declared and found results side by side. */
export default function VerifyResultPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={queuePath} replace />;
  return (
    <>
      <UtilitiesTabs />
      <Asked key={id} id={id} />
    </>
  );
}
