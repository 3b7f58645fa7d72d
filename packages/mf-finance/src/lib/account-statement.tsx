import type { finance } from '@portal/contracts/finance';
import type { useQuery } from '@portal/shared/http';
import { formatDate, type CallData } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  Box,
  ButtonLink,
  chakra,
  ErrorMessage,
  Loading,
  Money,
  NativeSelect,
  PageHeader,
  Text,
  type Crumb,
} from '@portal/shared/ui';

type AccountStatement = CallData<typeof finance.accountStatement.own>;
type Entry = AccountStatement['entries'][number];

const cell = { py: '1', pe: { base: '2', sm: '3' }, verticalAlign: 'top' } as const;
const sum = {
  py: '1',
  ps: { base: '1', sm: '3' },
  textAlign: 'end',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
} as const;

const orNothing = (kobo: number) => (kobo === 0 ? '' : <Money kobo={kobo} />);

function EntryRow({ at, what, session, invoiceNumber, receiptNumber, charge, payment, balance }: Entry) {
  return (
    <chakra.tr borderBottomWidth="1px" breakInside="avoid">
      <chakra.td {...cell}>{formatDate(at)}</chakra.td>
      <chakra.td {...cell}>
        {what}, {session}
        <Text as="span" display="block" color="fg.muted" wordBreak="break-all">
          {[invoiceNumber, receiptNumber].filter(Boolean).join(', ')}
        </Text>
      </chakra.td>
      <chakra.td {...sum}>{orNothing(charge)}</chakra.td>
      <chakra.td {...sum}>{orNothing(payment)}</chakra.td>
      <chakra.td {...sum}>
        <Money kobo={balance} />
      </chakra.td>
    </chakra.tr>
  );
}

function SumRow({ label, amounts }: { label: string; amounts: readonly [number?, number?, number?] }) {
  return (
    <chakra.tr borderBottomWidth="1px" fontWeight="bold">
      <chakra.th scope="row" colSpan={2} textAlign="start" {...cell}>
        {label}
      </chakra.th>
      {amounts.map((kobo, place) => (
        <chakra.td key={place} {...sum}>
          {kobo !== undefined && <Money kobo={kobo} />}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}

function Entries({ entries, opening, closing, charged, paid, from, to }: AccountStatement) {
  return (
    <Box overflowX="auto" tabIndex={0} role="group" aria-label="Charges and payments">
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        aria-label="Charges and payments"
        textStyle={{ base: 'xs', sm: 'sm' }}
        _print={{ textStyle: 'xs' }}
      >
        <thead>
          <chakra.tr borderBottomWidth="1px" borderColor="border.emphasized">
            <chakra.th textAlign="start" {...cell}>
              Date
            </chakra.th>
            <chakra.th textAlign="start" {...cell}>
              What
            </chakra.th>
            {['Charged', 'Paid', 'Balance'].map((head) => (
              <chakra.th key={head} {...sum}>
                {head}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          <SumRow label={`Owed before ${formatDate(from)}`} amounts={[undefined, undefined, opening]} />
          {entries.map((entry, place) => (
            <EntryRow key={place} {...entry} />
          ))}
          <SumRow label={`Owed on ${formatDate(to)}`} amounts={[charged, paid, closing]} />
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** What the address asks for: the session that it names, else the current one. */
export function askedSession(params: URLSearchParams): { sessionId?: number } {
  const session = params.get('session') ?? '';
  return /^\d{1,9}$/.test(session) ? { sessionId: Number(session) } : {};
}

function Sessions({ sessions, sessionId }: Pick<AccountStatement, 'sessions' | 'sessionId'>) {
  const [, setParams] = useSearchParams();
  const choose = (session: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set('session', session);
      return next;
    });
  return (
    <Box width="9rem">
      <NativeSelect
        aria-label="Session"
        value={String(sessionId)}
        onChange={({ target }) => choose(target.value)}
      >
        {sessions.map((one) => (
          <option key={one.sessionId} value={one.sessionId}>
            {one.session}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

function Paper({ statement, back }: { statement: AccountStatement; back: Crumb }) {
  const { fullName, passport, matricNumber, department, level, session, from, to, closing } = statement;
  return (
    <PrintPage
      title="Statement of account"
      numbers={[...(matricNumber ? ([['Matric number', matricNumber]] as const) : []), ['Session', session]]}
      photo={{ src: passport, name: fullName }}
      verification={statement.verification}
      actions={
        <>
          <ButtonLink to={back.to ?? '/'} variant="outline">
            {back.label}
          </ButtonLink>
          <Sessions {...statement} />
        </>
      }
    >
      <PrintSection
        title="Student"
        rows={[
          ['Name', fullName],
          ['Department', department ?? ''],
          ...(level > 0 ? ([['Level', String(level)]] as const) : []),
          ['Period', `${formatDate(from)} to ${formatDate(to)}`],
        ]}
      />
      <PrintSection title="Account">
        <Entries {...statement} />
        <Text mt="3">
          What is bought, as a bed-space or a transcript, is charged on the day on which it is paid.
          {closing < 0 && ' What is below zero is owed to the student.'}
        </Text>
      </PrintSection>
    </PrintPage>
  );
}

/** The account of a student in a session on paper, with what was owed before and after it. */
export function StatementOfAccount({
  asked,
  back,
}: {
  asked: ReturnType<typeof useQuery<AccountStatement>>;
  /** The page from which one comes. */
  back: Crumb;
}) {
  if (asked.data) return <Paper statement={asked.data} back={back} />;
  return (
    <>
      <PageHeader title="Statement of account" crumbs={[back, { label: 'Statement of account' }]} />
      {asked.isError ? (
        <ErrorMessage error={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <Loading label="Fetching the statement…" />
      )}
    </>
  );
}
