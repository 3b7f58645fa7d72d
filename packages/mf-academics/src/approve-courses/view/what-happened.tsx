import {
  decidingOfficeNames,
  returnReasonLabels,
  type DecidingOffice,
  type ReturnReason,
} from '@portal/contracts/academics';
import { AuditTrail, Section } from '@portal/shared/lists';
import type { ChangeRequest } from '../../lib/add-drop/changes.api';
import type { Approval } from '../approvals.api';

type Event = Approval['events'][number] | ChangeRequest['events'][number];

const acts: Record<string, string> = {
  submit: 'Submitted',
  withdraw: 'Taken back by the student',
  approve: 'Approved',
  approve_borrowed: 'Lent',
  return: 'Returned to the student',
  allow: 'Allowed again',
  change: 'Changed by a request to add and drop, approved',
};

/** As in `Returned to the student by the dean`. */
const actOf = ({ act, office }: Event) =>
  `${acts[act] ?? act}${office === null ? '' : ` by the ${decidingOfficeNames[office as DecidingOffice]}`}`;

const reasonOf = ({ reason, reasonCode }: Event) =>
  reason && reasonCode ? `${returnReasonLabels[reasonCode as ReturnReason]}. ${reason}` : reason;

/** What became of a registration or a request, the latest first. */
export function WhatHappened({
  registration: { events },
  label = 'What happened to the registration',
}: {
  registration: { events: readonly Event[] };
  label?: string;
}) {
  return (
    <Section title="What happened">
      <AuditTrail
        label={label}
        entries={[...events].reverse().map((event) => ({
          id: event.id,
          at: event.at,
          actorName: event.by,
          act: actOf(event),
          reason: reasonOf(event),
          ...(event.about.length > 0 && { after: { courses: event.about.join(', ') } }),
        }))}
      />
    </Section>
  );
}
