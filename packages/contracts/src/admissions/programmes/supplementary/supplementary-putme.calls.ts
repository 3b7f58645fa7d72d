import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { personalStep } from '../common/personal.step';
import { resultsStep } from '../common/results.step';
import { sponsorStep } from '../common/sponsor.step';
import { postUtmeDefinition } from '../post-utme/post-utme.definition';
import { utmeStep } from '../post-utme/utme.step';

const putme = { base: '/SupplementaryPutme', record: recordSchema(postUtmeDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(putme, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(putme);
export const savePersonal = /* #__PURE__ */ saveCall(putme, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(putme, sponsorStep);
export const saveOwn = /* #__PURE__ */ saveCall(putme, utmeStep);
export const saveOLevel = /* #__PURE__ */ saveCall(putme, resultsStep);
export const slip = /* #__PURE__ */ slipCall(putme);
export const signOut = /* #__PURE__ */ signOutCall(putme);
