import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { installOffline } from "./installing.svelte";

const page = document.getElementById("page");
if (page) mount(App, { target: page });
installOffline();
