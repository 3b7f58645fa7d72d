import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { personalStep } from '../common/personal.step';
import { resultsStep } from '../common/results.step';
import { sponsorStep } from '../common/sponsor.step';
import { cceDefinition } from './cce.definition';
import { qualificationStep } from './qualification.step';

const cce = { base: '/CCE', record: recordSchema(cceDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(cce, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(cce);
export const savePersonal = /* #__PURE__ */ saveCall(cce, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(cce, sponsorStep);
export const saveOwn = /* #__PURE__ */ saveCall(cce, qualificationStep);
export const saveOLevel = /* #__PURE__ */ saveCall(cce, resultsStep);
export const slip = /* #__PURE__ */ slipCall(cce);
export const signOut = /* #__PURE__ */ signOutCall(cce);
