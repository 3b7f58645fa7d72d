import type { admissions } from '@portal/contracts/admissions';
import { canonicalPhone, texts, type CallInput } from '@portal/shared/model';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Applicant } from '../../platform/http/route';
import { sectionsOf } from './applications.queries';
import {
  changeApplication,
  demandOwn,
  demandPhoto,
  writeSection,
  type SavedAnswers,
} from './change-application';
import { Answered } from './masked-answers';
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

interface Person {
  party: 'Sponsor' | 'Referee';
  given: Contact;
  before: ContactAnswers | undefined;
}

/** What is stored of a person; what came back as it was shown stays. */
function contactOf(answered: Answered, { party, given, before }: Person): ContactAnswers {
  const { Fullname, Address, MobileNumber, Email } = given;
  return {
    fullname: Fullname,
    address: answered.take(`${party}.Address`, Address, { stored: before?.address ?? '' }),
    mobileNumber: answered.take(`${party}.MobileNumber`, MobileNumber, {
      stored: before?.mobileNumber ?? '',
      write: canonicalPhone,
    }),
    email: answered.take(`${party}.Email`, Email, { stored: before?.email ?? '' }),
  };
}

/** Saves step 2. Throws PHOTO_REQUIRED, STEP_MISSING, and INVALID for a relationship that does not exist. */
export async function saveSponsor(deps: Deps, applicant: Applicant, payload: Payload): Promise<SavedAnswers> {
  demandOwn(payload.ApplicantId, applicant.applicationId);
  const { version, Sponsor, Referee } = payload;
  const change = { applicationId: applicant.applicationId, version, kind: 'sponsor saved' };
  const answered = new Answered();
  const saved = await changeApplication(deps, change, async (trx, application) => {
    demandPhoto(application);
    const sections = await sectionsOf(trx, application.id);
    if (!sections.has('personal')) throw new AppError('STEP_MISSING');
    const { RelationshipId } = Sponsor;
    if ((await lookupNames(trx, 'relationships', [RelationshipId])).size === 0) {
      const errors = [{ path: 'Sponsor.RelationshipId', message: texts.jupeb.relationshipRequired }];
      throw new AppError('INVALID', { errors });
    }
    const before = sections.get('sponsor') as SponsorAnswers | undefined;
    const sponsor = contactOf(answered, { party: 'Sponsor', given: Sponsor, before: before?.sponsor });
    const referee = contactOf(answered, { party: 'Referee', given: Referee, before: before?.referee });
    if (answered.errors.length > 0) throw new AppError('INVALID', { errors: answered.errors });
    const answers: SponsorAnswers = { sponsor: { ...sponsor, relationshipId: RelationshipId }, referee };
    const section = { applicationId: application.id, step: 'sponsor', answers: { ...answers } };
    await writeSection(trx, { ...section, now: deps.clock.now() });
  });
  return { ...saved, typed: answered.typed };
}
