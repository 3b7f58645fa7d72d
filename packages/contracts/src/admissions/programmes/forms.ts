import { supplementaryPutmeForm } from './supplementary/supplementary-putme';
import type { VariantId } from './variants';
import { supplementaryForm } from './supplementary/supplementary';
import { directEntryForm } from './direct-entry/direct-entry';
import { postUtmeForm } from './post-utme/post-utme';
import { cceForm } from './cce/cce';
import type { ProgrammeForm } from '../applications/application-form';
import type { ProgrammeId } from './catalogue';
import type { Programme } from './definition';
import { jupebForm } from './jupeb/jupeb';
import { postgraduateForm } from './postgraduate/postgraduate';
import { preDegreeForm } from './pre-degree/pre-degree';

/** The forms that can be filled in, apart from the catalogue: the landing page and logins need none of their steps. */
export const programmeForms: { readonly [Id in ProgrammeId | VariantId]?: ProgrammeForm } = {
  undergraduate: postUtmeForm,
  jupeb: jupebForm,
  direct_entry: directEntryForm,
  supplementary: supplementaryForm,
  postgraduate: postgraduateForm,
  pre_degree: preDegreeForm,
  cce: cceForm,
  new_supplementary: supplementaryForm,
  supplementary_putme: supplementaryPutmeForm,
};

/** The application form of a programme; none where it is not available. Pages have `loadForm`. */
export function formOf({ id }: Pick<Programme, 'id'>): ProgrammeForm | undefined {
  return programmeForms[id as ProgrammeId | VariantId];
}
