import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { personalStep } from '../common/personal.step';
import { resultsStep } from '../common/results.step';
import { sponsorStep } from '../common/sponsor.step';
import { preDegreeDefinition } from './pre-degree.definition';
import { programmeStep } from './programme.step';

const preDegree = { base: '/PreDegree', record: recordSchema(preDegreeDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(preDegree, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(preDegree);
export const savePersonal = /* #__PURE__ */ saveCall(preDegree, personalStep);
export const saveSponsor = /* #__PURE__ */ saveCall(preDegree, sponsorStep);
export const saveOwn = /* #__PURE__ */ saveCall(preDegree, programmeStep);
export const saveOLevel = /* #__PURE__ */ saveCall(preDegree, resultsStep);
export const slip = /* #__PURE__ */ slipCall(preDegree);
export const signOut = /* #__PURE__ */ signOutCall(preDegree);
