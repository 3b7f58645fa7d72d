/** HTTP status of an error code, and the text shown when the thrower gives none. */
export type ErrorText = readonly [status: number, message: string];

/** The platform's own error codes. */
export const errorCatalogue = {
  INVALID: [422, 'Some of what you sent needs correcting.'],
  MALFORMED: [400, 'The request could not be read.'],
  SIGNED_OUT: [401, 'Please sign in.'],
  LOGIN_FAILED: [401, 'Login failed, please check your details '],
  WORK_FIRST: [428, 'Many sign-ins were tried from this network. Please reload this page and sign in again.'],
  USER_TYPE_REFUSED: [403, "User type can't be granted log in access"],
  NO_MENU_ITEMS: [403, "User doesn't have any menu items. Please contact your administrator."],
  EMAIL_UNCONFIRMED: [
    403,
    'Your email has to be confirmed first. Open the link that we have just sent there, then sign in again.',
  ],
  CODE_WRONG: [422, 'That code is not right. Check it and try again.'],
  CODE_EXPIRED: [410, 'That code is no longer valid. Please sign in again.'],
  LINK_EXPIRED: [410, 'This link is no longer valid. Please sign in again.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  IMPERSONATION_REFUSED: [403, 'This cannot be done while acting as another person.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Your account needs a second step at sign-in. Please set one up before you go on.',
  ],
  OWN_RIGHTS: [403, 'You cannot change your own rights. Ask another administrator.'],
  RIGHTS_EXCEEDED: [403, 'You cannot give somebody more than you may do yourself.'],
  LAST_ADMINISTRATOR: [409, 'This is the last super administrator. Make another one first.'],
  SECOND_PERSON: [403, 'Another person has to approve this.'],
  NOT_FOUND: [404, 'We could not find that.'],
  STALE: [
    409,
    'This was changed somewhere else since you opened it. Reload to see the latest, your entries are kept.',
  ],
  CONFLICT: [409, 'This has already been done.'],
  IN_USE: [409, 'This is still in use and cannot be deleted.'],
  WINDOW_CLOSED: [423, 'This is closed at the moment.'],
  TOO_MANY: [429, 'Too many attempts. Please wait a minute and try again.'],
  TOO_LARGE: [413, 'That is too large.'],
  INVALID_ACTION: [422, 'Invalid action, please enter correct details'],
  AMOUNT_DIFFERS: [422, 'The amount is not the one for this application. Please start again.'],
  STEP_MISSING: [409, 'An earlier step is not complete.'],
  PHOTO_REQUIRED: [422, 'Invalid Action! Please, upload your profile picture before you can proceed!'],
  PHOTO_TYPE: [422, 'Invalid file type. Try again'],
  PHOTO_SIZE: [413, 'File too Large. File should be less than 100KB'],
  GATEWAY_DOWN: [
    503,
    'The payment gateway is not answering. A payment that was made is not lost; please try again shortly.',
  ],
  BACKEND_DOWN: [502, 'The server of this page does not answer. Please try again in a moment.'],
  FILE_TYPE: [422, 'This type of file is not accepted.'],
  WRONG_HEADER: [422, 'The first row does not have the columns of the template. Nothing was applied.'],
  RELEASE_EXISTS: [409, 'This version is already published. Publish a new version.'],
  RELEASE_REFUSED: [422, 'The release was refused.'],
  RELEASE_INCOMPATIBLE: [
    422,
    'The release is incompatible with this portal: not all of its calls are answered as it expects.',
  ],
  SIGNATURE: [401, "The release is not signed with the module owner's key."],
  BUSY: [503, 'The portal is very busy. Please try again in a moment.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, ErrorText>;

/** Codes that domains bring, as keys: a contract adds those of its `errors.ts`. The API says status and text. */
export interface DomainErrors {}

/** For what is answered by somebody else than the portal. */
export const foreignText =
  'The answer did not come from the portal. A public Wi-Fi may want you to sign in to it first. Then try again.';

export type ErrorCode = keyof typeof errorCatalogue | keyof DomainErrors;

export interface FieldError {
  /** Path of the field in the request body, as in `oLevelInfo[0].examYear`. */
  path: string;
  message: string;
}

/** RFC 9457 problem document of the API. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  success: false;
  message: string;
  code: ErrorCode;
  errors: FieldError[];
}
