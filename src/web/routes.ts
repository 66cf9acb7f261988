import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("areas/site/layout.tsx", [
    index("areas/site/home.tsx"),
    route("AboutUs", "areas/site/about.tsx"),
    route("Blog", "areas/site/blog.tsx"),
    route("Blog/:tail", "areas/site/post.tsx"),
    route("PatientLogin", "areas/site/patient-login.tsx"),
    route("PatientSignup", "areas/site/patient-signup.tsx"),
    route("DoctorLogin", "areas/site/doctor-login.tsx"),
    route("DoctorSignup", "areas/site/doctor-signup.tsx"),
    route("admin/login", "areas/site/admin-login.tsx"),
    route("admin/first", "areas/site/first-admin.tsx"),
    route("reset-password", "areas/site/reset-password.tsx"),
    route("ContactUs", "areas/site/contact.tsx"),
    route("Terms", "areas/site/terms.tsx"),
    layout("areas/patient/layout.tsx", [route("patient/dashboard", "areas/patient/dashboard.tsx")]),
    layout("areas/doctor/layout.tsx", [route("doctor/dashboard", "areas/doctor/dashboard.tsx")]),
  ]),
  route("AdminDashboard", "areas/admin/layout.tsx", [
    index("areas/admin/today.tsx"),
    route("manage-users", "areas/admin/manage-users.tsx"),
    route("create-blogs", "areas/admin/create-blogs.tsx"),
    route("feedback", "areas/admin/feedback.tsx"),
    route("clinic", "areas/admin/clinic.tsx"),
  ]),
  route("feed.xml", "areas/site/feed.ts"),
  route("sitemap.xml", "areas/site/sitemap.ts"),
  route("sign-out", "areas/site/sign-out.ts"),
  route("sign-out-others", "areas/site/sign-out-others.ts"),
  route("theme", "areas/site/theme.ts"),
  route("*", "areas/site/elsewhere.ts"),
] satisfies RouteConfig;
