import { formatDate, fullNameOf } from '@portal/shared/model';
import { hashSecret, newSecret } from '../../../platform/crypto/tokens';
import type { Trx } from '../../../platform/database/database';
import type { Env } from '../../../platform/env';
import { enqueue } from '../../../platform/outbox/outbox';
import type { Application } from '../applications/applications.queries';
import { programmeOf } from './programme-of';
import { lastDayOf, type Referee } from './referees.queries';

interface Letter {
  application: Application;
  referee: Referee;
  at: Date;
  /** Once more. */
  again?: boolean;
}

export const applicantName = ({ lastname, firstname, middlename }: Application) =>
  fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename });

/**
 * Mails a referee a link of its own. Its secret stands in the fragment, which no server logs, and only its hash is kept.
 * Links that were mailed before work as well, until one of them has brought an answer.
 */
export async function mailReferee(
  trx: Trx,
  { env }: { env: Env },
  { application, referee, at, again = false }: Letter,
): Promise<void> {
  const secret = newSecret();
  const hash = hashSecret(secret);
  await trx
    .insertInto('referee_link')
    .values({ hash, referee_id: referee.id, expires_at: referee.expires_at })
    .execute();
  const { programme, department } = await programmeOf(trx, application.id);
  const name = applicantName(application);
  const text = [
    `Dear ${referee.full_name},`,
    `${name} has applied for ${programme} in the Department of ${department} and named you as a referee.`,
    `Please write your reference by ${formatDate(lastDayOf(referee))}: ${env.publicUrl}/pg_referee_form#token=${secret}`,
    'The link is yours alone. It works until your reference is sent. The applicant never sees what you write. If you would rather not write one, you can say so on the same page.',
  ];
  await enqueue(trx, {
    kind: 'mail',
    key: `referee:${hash}`,
    payload: {
      to: referee.email,
      subject: `${again ? 'Reminder: a' : 'A'} reference for ${name}`,
      text: text.join('\n\n'),
    },
    runAt: at,
  });
}

/** Tells the applicant what has become of a referee, in words that say nothing of the reference. */
export async function mailApplicant(
  trx: Trx,
  {
    application,
    at,
    key,
    ...said
  }: { application: Application; at: Date; key: string; subject: string; text: string },
): Promise<void> {
  await enqueue(trx, {
    kind: 'mail',
    key,
    payload: {
      to: application.email,
      subject: said.subject,
      text: `Dear ${application.firstname},\n\n${said.text}`,
    },
    runAt: at,
  });
}
