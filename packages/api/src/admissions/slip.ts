import { encode } from 'uqr';
import type { admissions } from '@portal/shared/programme';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { applicationByCode, type Application } from './applications.queries';
import { presentApplication } from './present-application';

type Slip = CallData<typeof admissions.jupebApplication.slip>;
type Verified = CallData<typeof admissions.verification.document>;

/** Light modules around the code, so that cameras find it. */
const quietZone = 4;

/** A QR as one SVG path in a square of `qrSize` modules: a run of dark modules is one rectangle. */
export function qrOf(text: string): { qrPath: string; qrSize: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => {
    const cells = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...cells.matchAll(/1+/g)].map(({ 0: run, index }) => {
      return `M${index} ${y}h${run.length}v1h-${run.length}z`;
    });
  });
  return { qrPath: rows.flat().join(''), qrSize: size };
}

/** The slip of a submitted application, with the code that proves it. Throws STEP_MISSING before that. */
export async function presentSlip(deps: Deps, application: Application): Promise<Slip> {
  const code = application.verificationCode;
  if (!code) throw new AppError('STEP_MISSING', { message: 'This application is not submitted yet.' });
  const url = `${deps.env.publicUrl}/verify/${code}`;
  return {
    record: await presentApplication(deps, application),
    verification: { code, url, ...qrOf(url) },
    printedAt: deps.clock.now().toISOString(),
  };
}

/** What a printed slip says, for whoever holds it. Throws NOT_FOUND. */
export async function verifyDocument({ db }: Pick<Deps, 'db'>, typed: string): Promise<Verified> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const application = await applicationByCode(db, code);
  if (!application?.completedAt) {
    throw new AppError('NOT_FOUND', { message: 'We issued no document with this code.' });
  }
  const { lastname, firstname, middlename, rrr, session, typeName, state } = application;
  return {
    document: `${typeName} Application Slip`,
    fullName: [lastname, firstname, middlename].filter(Boolean).join(' '),
    applicationNumber: application.applicationNumber ?? '',
    rrr: rrr ?? '',
    programme: typeName,
    session,
    issuedAt: application.completedAt.toISOString(),
    valid: state !== 'withdrawn',
  };
}
