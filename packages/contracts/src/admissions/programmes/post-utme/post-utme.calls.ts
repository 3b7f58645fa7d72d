import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { personalStep } from '../common/personal.step';
import { resultsStep } from '../common/results.step';
import { sponsorStep } from '../common/sponsor.step';
import { postUtmeDefinition } from './post-utme.definition';
import { utmeStep } from './utme.step';

const postUtme = { base: '/PostUtme', record: recordSchema(postUtmeDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(postUtme, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(postUtme);
export const savePersonal = /* #__PURE__ */ saveCall(postUtme, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(postUtme, sponsorStep);
export const saveOwn = /* #__PURE__ */ saveCall(postUtme, utmeStep);
export const saveOLevel = /* #__PURE__ */ saveCall(postUtme, resultsStep);
export const slip = /* #__PURE__ */ slipCall(postUtme);
export const signOut = /* #__PURE__ */ signOutCall(postUtme);
