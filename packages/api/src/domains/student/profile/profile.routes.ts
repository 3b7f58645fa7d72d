import { student } from '@portal/contracts/student';
import { type CallData, fullNameOf } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { passportPath } from '../../../platform/identity/passport';
import { studentAsking, studentOf, type Student } from '../student.queries';
import { changeOwnEmail } from '../../../platform/identity/email-change';
import { confirmPhone, sendPhoneCode } from './change-phone';
import { completeness } from './completeness';
import { isPhotoOpen, uploadOwnPhoto } from './own-photo';
import { profileSlip } from './profile-slip';
import {
  adviserOf,
  contactsOf,
  levelOf,
  ownPhotoId,
  programmeOf,
  staffOf,
  studentRecord,
} from './profile.queries';
import { updateProfile } from './update-profile';

type Profile = CallData<typeof student.profile.own>;

/** What is shown of people the registry knows nothing more of. */
const unknown = {
  title: null,
  gender: null,
  dateOfBirth: null,
  country: null,
  state: null,
  lga: null,
  maritalStatus: null,
  religion: null,
  disability: null,
};

async function studentProfile(db: Db, student: Student): Promise<Profile> {
  const [record, contacts, adviser] = await Promise.all([
    studentRecord(db, student.id),
    contactsOf(db, student.id),
    student.departmentId ? adviserOf(db, { ...student, departmentId: student.departmentId }) : undefined,
  ]);
  const { title, gender, dateOfBirth, country, state, lga, maritalStatus, religion, disability } = record;
  return {
    personalData: {
      fullName: fullNameOf(student),
      title,
      gender,
      dateOfBirth,
      country,
      state,
      lga,
      maritalStatus,
      religion,
      disability,
      passport: passportPath(student.passportId),
    },
    contact: {
      email: record.email,
      mobileNumber: record.mobileNumber,
      permanentAddress: record.permanentAddress,
      contactAddress: record.contactAddress,
    },
    ...contacts,
    academic: {
      matricNumber: student.matricNumber,
      school: record.school,
      department: student.department,
      level: levelOf(student),
      programme: programmeOf(student, record),
      entryMode: student.entryMode,
      entrySession: record.entrySession,
      studentType: record.studentType,
      status: student.status,
      adviser: adviser?.fullName ? `${adviser.title} ${adviser.fullName}` : null,
      adviserPhone: adviser?.mobileNumber ?? null,
    },
    upkeep: {
      version: record.ownVersion,
      photoOpen: isPhotoOpen({ ...student, clearedAt: record.clearedAt }),
      ...completeness({ ...student, ...record, ...contacts }),
      ...(student.status === 'graduated' && { missing: [] }),
    },
    staff: null,
  };
}

async function staffProfile(db: Db, actor: Actor) {
  const [staff, photoId] = await Promise.all([staffOf(db, actor.userId), ownPhotoId(db, actor.userId)]);
  return {
    personalData: {
      ...unknown,
      fullName: staff?.fullName ?? actor.userName,
      title: staff?.title ?? null,
      passport: passportPath(photoId),
    },
    contact: {
      email: staff?.email ?? null,
      mobileNumber: staff?.mobileNumber ?? null,
      permanentAddress: null,
      contactAddress: null,
    },
    nextOfKin: null,
    sponsor: null,
    academic: null,
    upkeep: null,
    staff: {
      staffNumber: staff?.staffNumber ?? null,
      school: staff?.school ?? null,
      department: staff?.department ?? null,
      roles: actor.roles,
    },
  } satisfies Profile;
}

/** The record of a graduate stays as it was; the portal reaches them still. */
const graduatesKeep = 'You have graduated: your record stays as it is. Phone and email can still be changed.';

export const profileRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(student.profile.own, async (context) => {
    const actor = actorOf(context);
    const student = await studentOf(db, actor.userId);
    return student ? studentProfile(db, student) : staffProfile(db, actor);
  });
  route(student.ownProfile.update, async (context) => {
    const { id: studentId, status } = await studentAsking(db, context);
    if (status === 'graduated') throw new AppError('CONFLICT', { message: graduatesKeep });
    return updateProfile(db, context.command, { ...context.body, studentId });
  });
  route(student.ownProfile.uploadPassport, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return uploadOwnPhoto(deps, context.command, { studentId, request: context.request });
  });
  route(student.ownProfile.sendPhoneCode, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return sendPhoneCode(deps, context.command, { ...context.body, studentId });
  });
  route(student.ownProfile.confirmPhone, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return confirmPhone(deps, context.command, { ...context.body, studentId });
  });
  route(student.ownProfile.changeEmail, ({ command, body }) => changeOwnEmail(deps, command, body));
  route(student.ownProfile.slip, async (context) => profileSlip(deps, await studentAsking(db, context)));
};
