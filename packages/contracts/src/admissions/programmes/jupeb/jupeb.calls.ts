import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { jupebDefinition, resultsStep } from './jupeb.definition';
import { personalStep } from './personal.step';
import { sponsorStep } from './sponsor.step';

const jupeb = { base: '/JupebApplication', record: recordSchema(jupebDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(jupeb, 'verify-and-load-jupeb-application-form');
export const current = /* #__PURE__ */ currentCall(jupeb);
export const savePersonal = /* #__PURE__ */ saveCall(jupeb, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(jupeb, sponsorStep);
export const saveOLevel = /* #__PURE__ */ saveCall(jupeb, resultsStep);
export const slip = /* #__PURE__ */ slipCall(jupeb);
export const signOut = /* #__PURE__ */ signOutCall(jupeb);
