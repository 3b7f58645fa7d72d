import {
  defineCall,
  nothing,
  object,
  verificationMark,
  type Schema,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import type { ApplicationRecord } from './application-facts';
import type { StepDefinition } from './step-definition';

/** Where a programme's calls lie, and the record that they answer. */
interface Served {
  readonly base: `/${string}`;
  readonly record: Schema<ApplicationRecord>;
}

/** Opens an application by its RRR, at that path below the programme's own. */
export const openCall = ({ base, record }: Served, path: string) =>
  defineCall({
    method: 'GET',
    path: `${base}/${path}/{rrr}`,
    summary: 'Opens the application of a paid RRR and starts the applicant session',
    access: 'public',
    perMinute: 120,
    countedBy: 'rrr',
    params: object({ rrr: string().required() }),
    data: record,
  });

export const currentCall = ({ base, record }: Served) =>
  defineCall({
    method: 'GET',
    path: `${base}/application`,
    summary: 'The application of the applicant session',
    access: 'applicant',
    data: record,
  });

/** Answers the applicant id, and the version to send next. */
export const saveCall = <S extends StepDefinition>({ base }: Pick<Served, 'base'>, step: S) =>
  defineCall({
    method: 'POST',
    path: `${base}/${step.path}`,
    summary: step.summary,
    access: 'applicant',
    body: step.body as S['body'],
    data: shape({ data: text(), version: whole() }),
  });

export const slipCall = ({ base, record }: Served) =>
  defineCall({
    method: 'GET',
    path: `${base}/application-slip`,
    summary: 'The submitted application with its verification code and QR (SVG path data)',
    access: 'applicant',
    data: shape({
      record,
      verification: verificationMark(),
    }),
  });

export const signOutCall = ({ base }: Pick<Served, 'base'>) =>
  defineCall({
    method: 'POST',
    path: `${base}/sign-out`,
    summary: 'Ends the applicant session',
    access: 'public',
    data: nothing,
  });

/** The calls of an application's life; each programme has its own, beside a save of each step. */
export interface ApplicationCalls {
  readonly verifyAndLoad: ReturnType<typeof openCall>;
  readonly current: ReturnType<typeof currentCall>;
  readonly slip: ReturnType<typeof slipCall>;
  readonly signOut: ReturnType<typeof signOutCall>;
}
