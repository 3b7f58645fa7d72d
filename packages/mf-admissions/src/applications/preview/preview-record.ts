import {
  type ApplicationFacts,
  type ApplicationRecord,
  documentsAsked,
  type Programme,
  type ProgrammeForm,
  setAt,
} from '@portal/contracts/admissions';
import type { Setup } from '../../lib/application-setup.api';

const nobody: Omit<ApplicationFacts, 'session' | 'sessionId'> = {
  id: '0',
  passport: null,
  lastname: 'Candidate',
  firstname: 'A',
  middlename: '',
  email: 'candidate@example.com',
  studentTypeId: 0,
  applicationNumber: '',
  formCompleted: false,
  completedAt: null,
  rrr: '',
};

/** An application of nobody, in which nothing is answered yet. */
export function previewRecord(
  { definition }: ProgrammeForm,
  programme: Pick<Programme, 'name' | 'applicationTypeId'>,
  { session, sessionId, documents }: Pick<Setup, 'session' | 'sessionId' | 'documents'>,
): ApplicationRecord {
  const facts: ApplicationFacts = { ...nobody, session, sessionId };
  const begun = {
    version: 0,
    applicationType: programme.name,
    applicationTypeId: programme.applicationTypeId,
    documents: documentsAsked(definition, documents).map((each) => ({ ...each, document: null, kind: null })),
  };
  const withFacts = Object.entries(definition.facts).reduce<Record<string, unknown>>(
    (record, [path, fact]) => setAt(record, path, facts[fact]),
    begun,
  );
  const record = definition.steps.reduce(
    (whole, step) => (step.widget ? setAt(whole, step.record, []) : whole),
    withFacts,
  );
  return record as unknown as ApplicationRecord;
}
