import type { SheetState } from '@portal/contracts/academics';
import { AuditTrail, Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import type { Sheet } from './result-sheets/sheets.api';

type Event = Sheet['history'][number];

const approvals: Record<string, string> = {
  hod_ok: 'Approved by the head of department',
  dean_ok: 'Approved by the dean',
  senate_ok: 'Approved by Senate',
};
const acts: Record<string, string> = {
  submit: 'Submitted',
  withdraw: 'Taken back by the lecturer',
  return: 'Returned to the lecturers',
  upload: 'Scores uploaded',
  ask_return: 'Asked for it back',
  amend: 'Amended',
};

function actOf({ act, to, onBehalf }: Event) {
  const said = act === 'approve' ? approvals[to as SheetState] : acts[act];
  return `${said ?? act}${onBehalf ? ' on behalf' : ''}`;
}

/** What became of a sheet, the newest first: who, when, and with which file. */
export function SheetHistory({ history }: Pick<Sheet, 'history'>) {
  return (
    <Section title="What happened">
      <AuditTrail
        label="What happened to the sheet"
        emptyText="Nothing has happened yet."
        entries={history.map((event, index) => ({
          id: `${event.at} ${index}`,
          at: event.at,
          actorName: event.by,
          act: actOf(event),
          reason: event.reason,
          ...(event.fileName !== null && {
            after: {
              file: event.fileName,
              ...(event.rows !== null && { rows: counted(event.rows, 'row') }),
              hash: event.fileHash,
            },
          }),
        }))}
      />
    </Section>
  );
}

const offices = [
  { name: 'Lecturer', act: 'submit', to: 'submitted' },
  { name: 'Head of department', act: 'approve', to: 'hod_ok' },
  { name: 'Dean', act: 'approve', to: 'dean_ok' },
  { name: 'Senate', act: 'approve', to: 'senate_ok' },
] as const;

/** What happened since it was submitted last, the newest first. */
function sinceSubmitted(history: readonly Event[]): readonly Event[] {
  const last = history.findIndex(({ act }) => act === 'submit' || act === 'return' || act === 'withdraw');
  return history.slice(0, last + 1);
}

/** Amendments, which came after whoever signed had signed; the newest first. */
export const amendedSince = ({ history }: Pick<Sheet, 'history'>) =>
  sinceSubmitted(history).filter(({ act }) => act === 'amend');

/** Who submitted it last, and who has approved it since. */
export function signedBy({ history, signatures }: Pick<Sheet, 'history' | 'signatures'>) {
  const since = sinceSubmitted(history);
  return offices.map(({ name, act, to }) => {
    const event = since.find((each) => each.act === act && each.to === to);
    const signature = event && signatures.find((one) => one.to === to);
    return { name, by: event?.by ?? null, at: event?.at ?? null, picture: signature?.picture ?? null };
  });
}
