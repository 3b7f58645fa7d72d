import type { ApplicationRecord, ProgrammeForm } from '@portal/contracts/admissions';
import { fetchAhead, latePart } from '../../lib/late';
import { listedQuestions } from './listed-step';

/** What the first step of a form does without. */
export const laterParts = {
  candidate: latePart(() => import('./candidate-step')),
  documents: latePart(() => import('./asked-documents')),
  check: latePart(() => import('./submit-check')),
  documentsToCome: latePart(() => import('./documents-to-come')),
  reopened: latePart(() => import('./reopened-notice')),
  stale: latePart(() => import('./stale-notice')),
};

/** Fetches what later steps show, while somebody fills in an earlier one. */
export function fetchLaterParts(form: ProgrammeForm, { documents = [] }: ApplicationRecord): void {
  const { candidate, documents: attached, check, stale } = laterParts;
  fetchAhead([
    check,
    stale,
    ...(form.steps.some((step) => listedQuestions(form, step).length > 0) ? [candidate] : []),
    ...(documents.length > 0 ? [attached] : []),
  ]);
}
