import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { personalStep } from '../common/personal.step';
import { resultsStep } from '../common/results.step';
import { sponsorStep } from '../common/sponsor.step';
import { supplementaryDefinition } from './supplementary.definition';
import { transferStep } from './transfer.step';

const supplementary = { base: '/Supplementary', record: recordSchema(supplementaryDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(supplementary, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(supplementary);
export const savePersonal = /* #__PURE__ */ saveCall(supplementary, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(supplementary, sponsorStep);
export const saveOwn = /* #__PURE__ */ saveCall(supplementary, transferStep);
export const saveOLevel = /* #__PURE__ */ saveCall(supplementary, resultsStep);
export const slip = /* #__PURE__ */ slipCall(supplementary);
export const signOut = /* #__PURE__ */ signOutCall(supplementary);
