declare module '@portal/shared/model' {
  interface KnownNotifications {
    'bed hold expiring': true;
    'bed hold lapsed': true;
    'bed given late': true;
    'bed hold extended': true;
    'hostel ballot': true;
    'hostel bar': true;
    'hostel porter': true;
    'bed-space changed': true;
    'bed-space swap': true;
  }
}

export {};
