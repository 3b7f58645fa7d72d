import { student } from '@portal/contracts/student';
import { type CallData, fullNameOf } from '@portal/shared/model';
import type { Db } from '../../platform/database/database';
import { actorOf, type Actor, type Routes } from '../../platform/http/route';
import { adviserOf, contactsOf, ownPhotoId, staffOf, studentRecord } from './profile.queries';
import { passportPath } from '../../platform/identity/passport';
import { studentOf, type Student } from './student.queries';

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
    },
    ...contacts,
    academic: {
      matricNumber: student.matricNumber,
      school: record.school,
      department: student.department,
      level: student.level > 0 ? String(student.level) : null,
      programme: record.degree && student.department ? `${record.degree} ${student.department}` : null,
      entryMode: student.entryMode,
      entrySession: record.entrySession,
      studentType: record.studentType,
      status: student.status,
      adviser: adviser?.fullName ? `${adviser.title} ${adviser.fullName}` : null,
      adviserPhone: adviser?.mobileNumber ?? null,
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
    },
    nextOfKin: null,
    sponsor: null,
    academic: null,
    staff: {
      staffNumber: staff?.staffNumber ?? null,
      school: staff?.school ?? null,
      department: staff?.department ?? null,
      roles: actor.roles,
    },
  } satisfies Profile;
}

export const profileRoutes: Routes = (route, { db }) => {
  route(student.profile.own, async (context) => {
    const actor = actorOf(context);
    const student = await studentOf(db, actor.userId);
    return student ? studentProfile(db, student) : staffProfile(db, actor);
  });
};
