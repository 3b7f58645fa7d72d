import { sql } from 'kysely';
import type { OwnDataPart } from './own-data';

/** What the platform holds about a student: the account, how it was used, and what it was told. */
export const platformOwnData: Readonly<Record<string, OwnDataPart>> = {
  account: {
    title: 'Account and sign-in',
    sections: {
      account: {
        title: 'Account',
        rows: ({ userId }) => sql`
          select u.user_name as "userName", u.full_name as "fullName", u.email, u.phone, u.birthday,
            u.two_factor as "secondFactor", u.active, u.created_at as "createdAt", u.last_login_at as "lastSignIn"
          from app_user u where u.id = ${userId}`,
      },
      roles: {
        title: 'Roles',
        rows: ({ userId }) => sql`
          select r.name as role from user_role x join role r on r.id = x.role_id where x.user_id = ${userId}
          order by r.name`,
      },
      claims: {
        title: 'Rights of your own',
        rows: ({ userId }) => sql`
          select claim as "right", granted_at as "grantedAt", expires_at as "expiresAt" from user_claim
          where user_id = ${userId} order by granted_at, claim`,
      },
      signIns: {
        title: 'Sign-ins',
        rows: ({ userId }) => sql`
          select device, created_at as "signedInAt", last_used_at as "lastUsedAt", revoked_at as "endedAt"
          from session_family where user_id = ${userId} and impersonation_id is null order by created_at, id`,
      },
      devices: {
        title: 'Devices that the portal knows',
        rows: ({ userId }) => sql`
          select device, first_at as "firstUsedAt", last_at as "lastUsedAt" from known_device
          where user_id = ${userId} order by first_at, id`,
      },
      actedForYou: {
        title: 'When an officer acted for you',
        rows: ({ userId }) => sql`
          select started_at as "startedAt", ended_at as "endedAt", reason from impersonation
          where user_id = ${userId} and started_at is not null order by started_at, id`,
      },
      notifications: {
        title: 'Notifications',
        rows: ({ userId }) => sql`
          select type, message, created_at as "sentAt", read_at as "readAt" from notification
          where user_id = ${userId} order by created_at, id`,
      },
      ratings: {
        title: 'What you said about the portal',
        rows: ({ userId }) => sql`
          select rating, comment, created_at as "givenAt" from rating where user_id = ${userId} order by created_at, id`,
      },
      exports: {
        title: 'Files that you had made',
        rows: ({ userId }) => sql`
          select list, format, file_name as "fileName", created_at as "askedAt" from export_file
          where user_id = ${userId} order by created_at, id`,
      },
      toldBy: {
        title: 'By what else than the portal you chose to be told',
        rows: ({ userId }) => sql`
          select type as kind, email, sms, chosen_at as "chosenAt" from notification_choice
          where user_id = ${userId} order by type`,
      },
      savedFilters: {
        title: 'Filters that you saved',
        rows: ({ userId }) => sql`
          select list, name, saved_at as "savedAt" from saved_filter where user_id = ${userId} order by saved_at, id`,
      },
    },
  },
};
