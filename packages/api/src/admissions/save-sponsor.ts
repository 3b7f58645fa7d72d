import type { admissions } from '@portal/shared/programme';
import { canonicalPhone, texts, type CallInput } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Applicant } from '../http/route';
import { sectionsOf } from './applications.queries';
import { changeApplication, demandOwn, demandPhoto, writeSection, type Saved } from './change-application';
import { lookupNames } from './references.queries';

type Payload = CallInput<typeof admissions.jupebApplication.saveSponsor>['body'];
type Contact = Omit<Payload['Sponsor'], 'RelationshipId'>;

/** What is stored of step 2. */
export interface SponsorAnswers {
  sponsor: ContactAnswers & { relationshipId: string };
  referee: ContactAnswers;
}
export interface ContactAnswers {
  fullname: string;
  address: string;
  mobileNumber: string;
  email: string;
}

const contactOf = ({ Fullname, Address, MobileNumber, Email }: Contact): ContactAnswers => ({
  fullname: Fullname,
  address: Address,
  mobileNumber: canonicalPhone(MobileNumber),
  email: Email,
});

/** Saves step 2. Throws PHOTO_REQUIRED, STEP_MISSING, and INVALID for a relationship that does not exist. */
export async function saveSponsor(deps: Deps, applicant: Applicant, payload: Payload): Promise<Saved> {
  demandOwn(payload.ApplicantId, applicant.applicationId);
  const { version, Sponsor, Referee } = payload;
  const change = { applicationId: applicant.applicationId, version, kind: 'sponsor saved' };
  return changeApplication(deps, change, async (trx, application) => {
    demandPhoto(application);
    if (!(await sectionsOf(trx, application.id)).has('personal')) throw new AppError('STEP_MISSING');
    const { RelationshipId } = Sponsor;
    if ((await lookupNames(trx, 'relationships', [RelationshipId])).size === 0) {
      const errors = [{ path: 'Sponsor.RelationshipId', message: texts.jupeb.relationshipRequired }];
      throw new AppError('INVALID', { errors });
    }
    const answers: SponsorAnswers = {
      sponsor: { ...contactOf(Sponsor), relationshipId: RelationshipId },
      referee: contactOf(Referee),
    };
    const section = { applicationId: application.id, step: 'sponsor', answers: { ...answers } };
    await writeSection(trx, { ...section, now: deps.clock.now() });
  });
}
