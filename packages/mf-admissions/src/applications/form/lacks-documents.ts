import type { ApplicationRecord } from '@portal/contracts/admissions';

/** Whether one that has to be there has no file yet. */
export const lacksDocuments = ({ documents = [] }: ApplicationRecord): boolean =>
  documents.some(({ required, document }) => required && !document);
