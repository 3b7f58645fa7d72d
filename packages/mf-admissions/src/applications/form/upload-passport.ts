import { admissions } from '@portal/contracts/admissions';
import { request } from '@portal/shared/http';

/** Stores the photo and gives its id with the version to send next. */
export function uploadPassport(photo: File | Blob) {
  const input = { body: { passport: photo } };
  return request(admissions.userDocument.uploadPassport, input);
}
