export const accountTexts = {
  login: {
    welcome: 'Welcome to',
    subHeader: 'Login to access portal',
    forgot: 'Forgot Password?',
    verify: 'New Student? Verify account',
    userNameRequired: 'please input your username',
    passwordRequired: 'please input your password',
    failed: 'Login failed, please check your details ',
    userTypeRefused: "User type can't be granted log in access",
    noMenusTitle: 'Login Failed!',
    noMenusBody: "User doesn't have any menu items. Please contact your administrator.",
  },
  forgotPassword: {
    heading: 'Forgot Password',
    text: 'Enter your registered email address to reset your password',
    button: 'Reset Password',
    failed: 'Failed to send reset password email!',
    failedBody: 'check your details ',
    sent: 'Reset Password Email Successfully Sent!',
  },
} as const;

/** Said to a candidate who has taken up an offer; ours, the specification fixes no text. */
export const profileCreated = 'Your profile has been created';
