import { currentCall, openCall, saveCall, signOutCall, slipCall } from '../../applications/application.calls';
import { recordSchema } from '../../applications/record';
import { basicInformationStep } from './basic-information.step';
import { documentsStep } from './documents.step';
import { educationStep } from './education.step';
import { nextOfKinStep } from './next-of-kin.step';
import { otherInformationStep } from './other-information.step';
import { postgraduateDefinition } from './postgraduate.definition';
import { programmeStep } from './programme.step';
import { refereesStep } from './referees.step';
import { resultsStep } from './results.step';

const postgraduate = { base: '/PGApplication', record: recordSchema(postgraduateDefinition) } as const;

export const verifyAndLoad = /* #__PURE__ */ openCall(postgraduate, 'verify-and-load-application-form');
export const current = /* #__PURE__ */ currentCall(postgraduate);
export const saveProgramme = /* #__PURE__ */ saveCall(postgraduate, programmeStep);
export const saveBasicInformation = /* #__PURE__ */ saveCall(postgraduate, basicInformationStep);
export const saveNextOfKin = /* #__PURE__ */ saveCall(postgraduate, nextOfKinStep);
export const saveEducation = /* #__PURE__ */ saveCall(postgraduate, educationStep);
export const saveDocuments = /* #__PURE__ */ saveCall(postgraduate, documentsStep);
export const saveOLevel = /* #__PURE__ */ saveCall(postgraduate, resultsStep);
export const saveReferees = /* #__PURE__ */ saveCall(postgraduate, refereesStep);
export const saveOtherInformation = /* #__PURE__ */ saveCall(postgraduate, otherInformationStep);
export const slip = /* #__PURE__ */ slipCall(postgraduate);
export const signOut = /* #__PURE__ */ signOutCall(postgraduate);
