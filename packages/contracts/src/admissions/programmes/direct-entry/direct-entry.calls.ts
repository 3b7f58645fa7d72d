import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { personalStep } from '../common/personal.step';
import { resultsStep } from '../common/results.step';
import { sponsorStep } from '../common/sponsor.step';
import { directEntryDefinition } from './direct-entry.definition';
import { qualificationStep } from './qualification.step';

const directEntry = { base: '/DirectEntryApplication', record: recordSchema(directEntryDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(directEntry, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(directEntry);
export const savePersonal = /* #__PURE__ */ saveCall(directEntry, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(directEntry, sponsorStep);
export const saveOwn = /* #__PURE__ */ saveCall(directEntry, qualificationStep);
export const saveOLevel = /* #__PURE__ */ saveCall(directEntry, resultsStep);
export const slip = /* #__PURE__ */ slipCall(directEntry);
export const signOut = /* #__PURE__ */ signOutCall(directEntry);
