/** Forms: one `Form`, fields of one line each, steps of a programme, drafts. */
export { Form, type FormProps, type SentForm } from './form';
export { ErrorSummary } from './error-summary';
export { SubmitButton } from './submit-button';
export {
  DateField,
  PhoneField,
  TextAreaField,
  TextField,
  type DateFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './fields/text-fields';
export {
  CheckboxField,
  RadioField,
  SelectField,
  type Choice,
  type RadioFieldProps,
  type SelectFieldProps,
} from './fields/choice-fields';
export { Picker, type PickerProps } from './picker/picker';
export { PickerField, type PickerFieldProps } from './picker/picker-field';
export type { FindChoices, PickerChoice } from './picker/picker-types';
export { FieldFrame, useFieldState, type FieldProps } from './fields/field-frame';
export { sayChoices, useFieldWords } from './field-words';
export type { FieldWords } from './form-context';
export { FileField, type FileFieldProps } from './fields/file-field';
export { UploadField, type UploadFieldProps } from './fields/upload-field';
export { useDependent, type Dependant } from './fields/use-dependent';
export { cancelled } from './errors';
export { clearTabDrafts, draftStore, type Draft } from './drafts/draft-store';
export { DraftPrompt } from './drafts/draft-prompt';
export { useOwnKey } from './drafts/use-draft';
export { SharedComputerSwitch } from './drafts/shared-computer-switch';
export { PhotoField, type PhotoFieldProps } from './photo/photo-field';
export { PhotoError, shrinkPhoto } from './photo/shrink-photo';
export { useLeaveGuard } from './use-leave-guard';
export { useController, useFormContext, useWatch } from 'react-hook-form';
export { Stepper, type StepperProps, type StepperStep } from './steps/stepper';
export { StepForm, type StepFormProps } from './steps/step-form';
export { StepReview, type StepReviewProps } from './steps/step-review';
export { FieldOf, type FieldOfProps } from './steps/field-of';
export type { Option, Step } from './definition';
export { CardField } from './o-level/card-field';
export { OLevelFields } from './o-level/o-level-fields';
